/**
 * A field loses the focus between mousedown and mouseup. A message shown then would move what is pressed, and
 * the button would miss its click. Touch screens send the same events.
 */
let waiting: (() => void)[] | null = null;

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (waiting ??= []), true);
  // After the click, which follows in the same task.
  document.addEventListener('mouseup', () => setTimeout(release), true);
  // The menu of a select and a drag take the mouseup away; the next key shows that the press is over.
  document.addEventListener('keydown', release, true);
}

function release(): void {
  const acts = waiting ?? [];
  waiting = null;
  for (const act of acts) act();
}

/** At once, or when the press that is going on is over. */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}
