/** The portal's own typeface (docs/decisions/043-typeface.md). */

const WORN = 'own-face';
/** Remembered on the device: the template's script then sets the class at once. */
const STORAGE_KEY = 'face';

/** Also the footer's place: a short page is as high as the window, however high its footer is. */
const heights = (): string =>
  [document.documentElement.scrollHeight, document.querySelector('footer')?.offsetTop].join();

/** Loads after the first page; a device font of the same measures shows until then. */
export async function wearTypeface(): Promise<void> {
  const root = document.documentElement;
  const faces = await document.fonts.load("1em 'Anek Latin'");
  if (faces.length === 0) return;
  const before = heights();
  root.classList.add(WORN);
  // If lines of a public page would break elsewhere, it waits for the next press, which moves things anyway.
  if (heights() !== before && !document.querySelector('.dashboard-layout')) {
    root.classList.remove(WORN);
    document.addEventListener('click', () => root.classList.add(WORN), { once: true });
  }
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Without storage it is requested for each page.
  }
}
