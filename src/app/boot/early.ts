/**
 * Replays what a visitor did on the server's page before the portal ran (recorded by a script in
 * public/index.html). On a phone (CPU 4× slower, slow 4G) a page is painted after 0.8 s and live after 2.3:
 * without this, 1.5 s of input would be lost.
 */
interface Early {
  typed: Map<Field, string | boolean>;
  acts: HTMLElement[];
  input: EventListener;
  click: EventListener;
  submit: EventListener;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    early?: Early;
  }
}

/** React handles clicks and submits from its first render on; typing is recorded until fields are live. */
export function leaveClicksToReact(): void {
  const { early } = window;
  if (!early) return;
  document.removeEventListener('click', early.click, true);
  document.removeEventListener('submit', early.submit, true);
}

/** Sets a field's value as its user would, so that React notices it. */
function retype(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!;
  field.value = '';
  write.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function repeat(act: HTMLElement): void {
  if (!act.isConnected) return;
  if (act instanceof HTMLFormElement) act.requestSubmit();
  else act.click();
}

/** Replays once; call it after the page's own effects. */
export function replayEarly(): void {
  const { early } = window;
  if (!early) return;
  delete window.early;
  // A task each, so that React renders a field before the next: one filter must not undo another.
  window.setTimeout(() => {
    document.removeEventListener('input', early.input, true);
    for (const [field, value] of early.typed) if (field.isConnected) retype(field, value);
    window.setTimeout(() => early.acts.forEach(repeat));
  });
}
