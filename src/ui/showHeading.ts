/** Scrolls to the heading of an id and gives it the focus, so that keys and speech go on from there. */
export function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
