/**
 * Keeps keyboard focus when its element goes: a decided row, the chip of a filter, a page that was left.
 * Browsers give it to the document, where screen readers start at the top (docs/screens.md, words 14). 0.8
 * kB, loaded on the first Tab.
 */

interface Held {
  control: HTMLElement;
  dialog: HTMLDialogElement | null;
  page: string;
}

interface Gap {
  before: Node | null;
  after: Node | null;
  parent: Node;
}

const CONTROLS = 'a, button, input, select, textarea, summary';

const isVisible = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected && node.checkVisibility({ visibilityProperty: true });

const main = (): HTMLElement | null => document.getElementById('main');

/** @returns stops it */
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

  const heirOf = (gone: Node): HTMLElement | null => {
    let root = gone;
    while (root.parentNode) root = root.parentNode;
    const gap = gaps.get(root);
    if (!gap) return main();
    // Never a control: a second Enter would act on the next record.
    const beside = [gap.after, gap.before].find((node) => isVisible(node) && !node.matches(CONTROLS));
    let heir = beside ?? gap.parent;
    // A screen reader would say nothing for an empty cell.
    while (!heir.textContent?.trim() && heir.parentNode) heir = heir.parentNode;
    if (!heir.isConnected) return heirOf(heir);
    return isVisible(heir) && !heir.contains(main()) ? heir : main();
  };

  /** Null while the element is only disabled or hidden as it is sent. */
  const nextOf = ({ control, page }: Held): HTMLElement | null => {
    const isConnected = control.isConnected;
    if (isVisible(control)) return control.matches(':disabled') ? null : control;
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
  // A press outside all controls removes the focus on purpose.
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
