/** Whether a control shows the keyboard's focus: by what changes on the screen, not by its style. */
import type { CDPSession, Page } from 'playwright-core';

/** Pixels around a control that belong to its ring. */
const AROUND = 8;
/** What a ring must have against what stood there before. */
const CONTRAST = 3;

interface Control {
  /** Its kind: part of the page, what it stands in, tag, classes and type. */
  kind: string;
  /** Written on it: what loads later moves a place in the document. */
  mark: string;
}
interface Focused {
  clip: { x: number; y: number; width: number; height: number };
  /** How many pixels of contrast are asked: half of one line around what is seen of the control. */
  least: number;
}

const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

/** The first control of each kind that can be reached and whose kind is not `known`. */
const kindsOf = (page: Page, known: readonly string[]): Promise<Control[]> =>
  page.evaluate(
    ([selector, seen]) => {
      const kinds = new Set(seen);
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) return [];
        if (control.matches(':disabled') || control.closest('[inert], details:not([open]) > :not(summary)'))
          return [];
        // Of a group of radio buttons only the chosen one, else the first, is reached.
        if (control.matches('[type=radio]:not(:checked)')) {
          const group = `[type=radio][name="${(control as HTMLInputElement).name}"]`;
          if (document.querySelector(`${group}:checked`) ?? document.querySelector(group) !== control)
            return [];
        }
        const part = control.closest('header, footer, nav, aside, main')?.tagName ?? 'BODY';
        const type = control.getAttribute('type') ?? '';
        const around = control.parentElement?.className ?? '';
        const kind = `${part} .${around} > ${control.tagName}.${control.className} ${type}`;
        if (kinds.has(kind)) return [];
        kinds.add(kind);
        control.dataset.ring ??= `${Math.random()}`;
        return [{ kind, mark: `[data-ring="${control.dataset.ring}"]` }];
      });
    },
    [FOCUSABLE, known] as const,
  );

/** Puts the focus on what comes before a control, so that the next Tab reaches it. */
const focusBefore = (page: Page, mark: string): Promise<void> =>
  page.evaluate(async (selector) => {
    const control = document.querySelector<HTMLElement>(selector);
    if (!control) return;
    (document.activeElement as HTMLElement | null)?.blur();
    // What gives way at the end of a page is back in its middle.
    if (!control.checkVisibility({ visibilityProperty: true })) {
      window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
      for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame);
    }
    // An empty element that takes the focus for a moment: the next Tab goes on from where it stood.
    const start = document.createElement('span');
    start.tabIndex = -1;
    // Where the page hides what is no button of its heading, it would take no focus.
    start.style.setProperty('display', 'inline', 'important');
    // Within a folded part nothing takes the focus but its summary.
    (control.matches('summary') ? control.parentElement! : control).before(start);
    start.focus({ preventScroll: true });
    // As after a press beside every control: nobody takes the place of what goes now.
    document.dispatchEvent(new PointerEvent('pointerdown'));
    start.remove();
  }, mark);

/** Where the control is seen, or null when it is not the one with the focus. */
const seenAt = (page: Page, mark: string): Promise<Focused | null> =>
  page.evaluate(
    async ([selector, around]) => {
      const control = document.querySelector<HTMLElement>(selector);
      if (!control || document.activeElement !== control) return null;
      control.style.caretColor = 'transparent';
      for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
      // A card is one link, chips and their field are one box, and what is hidden from sight has its label.
      const own = control.getBoundingClientRect();
      const shown =
        control.closest('.internship-card, .multi-select-control:has(input:focus)') ??
        (own.width * own.height <= 4 ? control.closest('label, .form-field') : null) ??
        control;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const inside = (value: number, most: number) => Math.min(Math.max(value, 0), most);
      const [x, y] = [inside(left - around, innerWidth), inside(top - around, innerHeight)];
      const width = Math.max(1, inside(right + around, innerWidth) - x);
      const height = Math.max(1, inside(bottom + around, innerHeight) - y);
      return { clip: { x, y, width, height }, least: right - left + bottom - top };
    },
    [mark, AROUND] as const,
  );

/** As after a press beside every control: a message that comes as a field is left gives it no focus back. */
const blurred = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.dispatchEvent(new PointerEvent('pointerdown'));
    (document.activeElement as HTMLElement | null)?.blur();
    for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
  });

/** How many pixels of two pictures differ by the contrast that a ring needs. */
const changed = (blank: Page, pictures: readonly string[]): Promise<number> =>
  blank.evaluate(
    async ([encoded, least]) => {
      const [one, other] = (await Promise.all(
        encoded.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, image.width, image.height).data;
        }),
      )) as [Uint8ClampedArray, Uint8ClampedArray];
      const linear = (value: number) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const light = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!);
      let count = 0;
      for (let at = 0; at < one.length; at += 4) {
        if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue;
        const [a, b] = [light(one, at), light(other, at)];
        if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= least) count += 1;
      }
      return count;
    },
    [pictures, CONTRAST] as const,
  );

/** One picture of a part of the window; the protocol's own call takes a third of the library's time. */
async function picture(session: CDPSession, page: Page, { clip }: Focused): Promise<string> {
  const [x, y] = await page.evaluate(() => [scrollX, scrollY] as const);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...clip, x: clip.x + x, y: clip.y + y, scale: 1 },
  });
  return data;
}

/**
 * The kinds of controls on the page that show too little of the keyboard's focus: fewer pixels of 3:1 than
 * half of a line around them has, or that Tab does not reach. Kinds that are `known` are left out.
 * @param blank a page of no site, which compares the pictures
 */
export async function withoutRing(page: Page, blank: Page, known: Set<string>): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  /** What is wrong with the ring of a control; null when it is seen. */
  const wrongWith = async ({ kind, mark }: Control): Promise<string | null> => {
    await focusBefore(page, mark);
    await page.keyboard.press('Tab');
    const focused = await seenAt(page, mark);
    if (!focused) return `Tab does not reach ${kind}`;
    const after = await picture(session, page, focused);
    await blurred(page);
    const pixels = await changed(blank, [await picture(session, page, focused), after]);
    if (pixels >= focused.least) return null;
    return `no ring: ${kind}: ${pixels} of ${Math.round(focused.least)} pixels`;
  };
  const at = await page.evaluate(() => scrollY);
  /** The control where it was found: what came as the page was scrolled and went again is another element. */
  const again = async ({ kind }: Control): Promise<Control | undefined> => {
    await page.evaluate(async (y) => {
      window.scrollTo(0, y);
      for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame);
    }, at);
    const others = [...known].filter((other) => other !== kind);
    return (await kindsOf(page, others)).find((control) => control.kind === kind);
  };
  for (const control of await kindsOf(page, [...known])) {
    known.add(control.kind);
    // Once more for a message of a form that came in between and moved what was pictured.
    const wrong = (await wrongWith(control)) && (await wrongWith((await again(control)) ?? control));
    if (wrong) found.push(wrong);
  }
  await session.detach();
  return found;
}
