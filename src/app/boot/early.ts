/**
 * What a visitor did to the server's page before the portal ran: typed into fields, pressed buttons, sent a
 * form. A script in the template (public/index.html) keeps it, and it is done again here. On a phone (CPU 4×
 * slower, slow 4G) a page is painted after 0.8 s and answers after 2.3: without this, the letters and presses
 * of 1.5 s would be lost, which no speed makes good.
 */
interface Early {
  /** The last text of each field that was typed into or chosen from; whether it was ticked, for boxes. */
  typed: Map<Field, string | boolean>;
  /** Buttons that were pressed and forms that were sent, in their order. */
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

/**
 * Ends the keeping of clicks and sent forms, just before React renders: from then on it answers them itself,
 * and each would happen twice. What is typed is still kept, until the page's fields can take it.
 */
export function leaveClicksToReact(): void {
  const { early } = window;
  if (!early) return;
  document.removeEventListener('click', early.click, true);
  document.removeEventListener('submit', early.submit, true);
}

/**
 * Sets what a field holds as its user would, so that React hears of it although it knows the field's present
 * text already.
 */
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

/** Does again, once, what was done before the page was live. Call it when the page's own effects have run. */
export function replayEarly(): void {
  const { early } = window;
  if (!early) return;
  delete window.early;
  // In a task of its own React renders each field before the next: one filter must not undo the one chosen
  // before it.
  window.setTimeout(() => {
    document.removeEventListener('input', early.input, true);
    for (const [field, value] of early.typed) if (field.isConnected) retype(field, value);
    // Handlers see what was typed once all of it is rendered.
    window.setTimeout(() => early.acts.forEach(repeat));
  });
}
