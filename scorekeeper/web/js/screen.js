// Asks for the page to be drawn again, at most once a frame.
let draw = () => {};
let asked = false;

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
