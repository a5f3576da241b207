// Asks for the page to be drawn again, at most once a frame, and tells the styles whether it fits.
let draw = () => {};
let asked = false;

// Whether all of the screen is in sight, so that no finger has to scroll it.
function measure() {
  const { scrollHeight, clientHeight } = document.documentElement;
  document.documentElement.classList.toggle("fits", scrollHeight <= clientHeight);
}

/** The styles are told, now and from now on, whether what is drawn in `root` fits the window. */
export function keepMeasured(root) {
  new ResizeObserver(measure).observe(root);
  addEventListener("resize", measure);
}

/** Say what draws the page. */
export const drawnBy = (drawing) => {
  draw = drawing;
};

/** Something that is shown has changed. */
export function changed() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    draw();
  });
}
