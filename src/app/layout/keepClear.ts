/** Keeps the floating button off what can be pressed. */
const CONTROLS = 'a, button, input, select, textarea, summary, label, iframe';
/** Bars that decide or send; on phones there is room for them alone. */
const BARS = '.submit-bar, .apply-bar';
const PHONE = '(max-width: 575.98px)';
/** The least size of a control: two samples are never further apart. */
const STEP = 22;
/** How long a changed page is left to be painted first, in milliseconds: to look at it lays it out. */
const PAINTED_AFTER = 50;
/** How far from the top or the end a page still counts as there, in pixels. */
const EDGE = 8;

function isPinned(element: Element | null): boolean {
  for (let one = element; one; one = one.parentElement)
    if (/^(fixed|sticky)$/.test(getComputedStyle(one).position)) return true;
  return false;
}

/** The places at which a rectangle is looked through, its corners included. */
function samples({ left, top, width, height }: DOMRect): [number, number][] {
  const along = (length: number) =>
    Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, i) => Math.min(i * STEP, length - 1));
  return along(width).flatMap((x) => along(height).map((y): [number, number] => [left + x, top + y]));
}

const inView = ({ top, bottom, height }: DOMRect) => height > 0 && top < innerHeight && bottom > 0;

/** Whether the button has to give way where the page stands now. */
function isInTheWay(link: Element): boolean {
  const { scrollHeight } = document.documentElement;
  const atEdge = scrollY < EDGE || scrollY + innerHeight > scrollHeight - EDGE;
  if (
    matchMedia(PHONE).matches &&
    [...document.querySelectorAll(BARS)].some((bar) => inView(bar.getBoundingClientRect()))
  )
    return true;
  return samples(link.getBoundingClientRect()).some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => {
      const control = link.contains(element) ? null : element.closest(CONTROLS);
      return control !== null && (atEdge || isPinned(control));
    }),
  );
}

/**
 * Takes the link out of sight while it would cover a control that stays in place, or any control at the top
 * or the end of the page, where scrolling cannot free it.
 * @returns what ends it
 */
export function keepClear(link: HTMLElement): () => void {
  let frame = 0;
  let timer = 0;
  const look = () => {
    frame = 0;
    link.toggleAttribute('data-away', isInTheWay(link));
  };
  const soon = () => (frame ||= requestAnimationFrame(look));
  const later = () => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      soon();
    }, PAINTED_AFTER);
  };
  const grown = new ResizeObserver(later);
  const changed = new MutationObserver(later);
  grown.observe(document.body);
  const main = document.getElementById('main');
  if (main) changed.observe(main, { childList: true, subtree: true });
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  look();
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    grown.disconnect();
    changed.disconnect();
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
  };
}
