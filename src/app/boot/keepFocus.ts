/**
 * Keeps the keyboard's focus when what had it goes: a row that a decision takes out of a list, the chip of a
 * filter, the page that a link leaves. A browser gives it to the document then, and a screen reader begins at
 * the top (docs/rules.md, words 14). 0.8 kB, loaded with the first press of Tab: nobody else carries it.
 */

/** What had the focus, the dialog that it was in, and the page. */
interface Held {
  control: HTMLElement;
  dialog: HTMLDialogElement | null;
  page: string;
}

/** Where something stood that was taken out of the document. */
interface Gap {
  before: Node | null;
  after: Node | null;
  parent: Node;
}

const CONTROLS = 'a, button, input, select, textarea, summary';

const isSeen = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected && node.checkVisibility({ visibilityProperty: true });

/** The page itself: the focus is there as if it had just been opened. */
const main = (): HTMLElement | null => document.getElementById('main');

/** Begins to watch; answers how to stop. */
export function keepFocus(): () => void {
  let held: Held | null = null;
  const openers = new WeakMap<HTMLDialogElement, Held | null>();
  const gaps = new WeakMap<Node, Gap>();

  const hold = (control: Element | null) => {
    if (!(control instanceof HTMLElement) || control === document.body) return;
    const dialog = control.closest('dialog');
    if (dialog && dialog !== held?.dialog) openers.set(dialog, held);
    held = { control, dialog, page: window.location.pathname };
  };

  /** What stands where something was: the next or the former of its kind, else what both are in. */
  const heirOf = (gone: Node): HTMLElement | null => {
    let root = gone;
    while (root.parentNode) root = root.parentNode;
    const gap = gaps.get(root);
    if (!gap) return main();
    // Never a control: who presses Enter twice would do to the next record what was meant for this one.
    const beside = [gap.after, gap.before].find((node) => isSeen(node) && !node.matches(CONTROLS));
    let heir = beside ?? gap.parent;
    // Of an empty cell a reader would hear nothing.
    while (!heir.textContent?.trim() && heir.parentNode) heir = heir.parentNode;
    if (!heir.isConnected) return heirOf(heir);
    return isSeen(heir) && !heir.contains(main()) ? heir : main();
  };

  /** Who gets the focus; null while what had it only rests, disabled or hidden as it is sent. */
  const nextOf = ({ control, page }: Held): HTMLElement | null => {
    const isConnected = control.isConnected;
    if (isSeen(control)) return control.matches(':disabled') ? null : control;
    if (page !== window.location.pathname) return main();
    return isConnected ? null : heirOf(control);
  };

  const placeFocus = () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    while (held?.dialog && !(held.dialog.isConnected && held.dialog.open))
      held = openers.get(held.dialog) ?? null;
    const next = held && nextOf(held);
    if (!next) return;
    if (!next.matches(`${CONTROLS}, [tabindex]`)) {
      next.tabIndex = -1;
      next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
    }
    next.focus({ preventScroll: true });
  };

  hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => hold(target as Element));
  // A press beside every control takes the focus away on purpose.
  document.addEventListener('pointerdown', () => void (held = null), true);
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes, previousSibling, nextSibling, target } of changes)
      for (const node of removedNodes)
        gaps.set(node, { before: previousSibling, after: nextSibling, parent: target });
    placeFocus();
  });
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  return () => watch.disconnect();
}
