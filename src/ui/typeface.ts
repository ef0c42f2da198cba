/** The portal's own typeface (docs/decisions/043-typeface.md). */

/** The class under which pages are set in it. */
const WORN = 'own-face';
/** Kept on the device once the file is there: the template's script then puts the class on at once. */
const KEPT = 'face';

/**
 * Fetches the typeface and sets the page in it. It comes after all that the first page needs; until then
 * letters of the same measures stand for it, so that nothing moves when it comes.
 */
export async function wearTypeface(): Promise<void> {
  const root = document.documentElement;
  const faces = await document.fonts.load("1em 'Anek Latin'");
  if (faces.length === 0) return;
  const height = root.scrollHeight;
  root.classList.add(WORN);
  // Where a line breaks elsewhere by it, the page waits for the next press, which moves things anyway.
  if (root.scrollHeight !== height) {
    root.classList.remove(WORN);
    document.addEventListener('click', () => root.classList.add(WORN), { once: true });
  }
  try {
    localStorage.setItem(KEPT, '1');
  } catch {
    // A browser that keeps nothing asks anew for each page.
  }
}
