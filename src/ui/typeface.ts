/** The portal's own typeface (docs/decisions/043-typeface.md). */

const WORN = 'own-face';
/** Remembered on the device: the template's script then sets the class at once. */
const STORAGE_KEY = 'face';

/** In pixels: narrower pages hardly ever keep their height, and trying lays the page out twice. */
const WIDE = 576;
const root = document.documentElement;

/** Also the footer's place: a short page is as high as the window, however high its footer is. */
const heights = (): string => [root.scrollHeight, document.querySelector('footer')?.offsetTop].join();

/** Sets the page in the typeface, unless its lines would break elsewhere. */
function tryOn(): boolean {
  if (window.innerWidth < WIDE) return false;
  const before = heights();
  root.classList.add(WORN);
  const fits = heights() === before;
  root.classList.toggle(WORN, fits);
  return fits;
}

/** Loads after the first page; a device font of the same measures shows until then. */
export async function wearTypeface(): Promise<void> {
  const faces = await document.fonts.load("1em 'Anek Latin'");
  if (faces.length === 0) return;
  // The next press moves things anyway.
  if (!tryOn()) document.addEventListener('click', () => root.classList.add(WORN), { once: true });
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Without storage it is requested for each page.
  }
}
