/** Rules of one form, broken together: a whole form rendered for each of them takes a minute. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { labelled } from './renderPage';

/** A field by its label, what it says, and the values of a record that break the rule. */
export type BrokenRule<T> = readonly [label: string, message: string, overrides?: T];

/**
 * The rules in rounds that one record can break at once: each field stands once in a round, and of fields
 * that show or hide one another one.
 * @param together labels of such fields
 */
export function roundsOf<T>(
  rules: readonly BrokenRule<T>[],
  together: readonly (readonly string[])[],
): BrokenRule<T>[][] {
  const groupOf = (label: string) => together.find((labels) => labels.includes(label))?.join() ?? label;
  const rounds: BrokenRule<T>[][] = [];
  for (const rule of rules) {
    const free = rounds.find((round) => round.every(([label]) => groupOf(label) !== groupOf(rule[0])));
    if (free) free.push(rule);
    else rounds.push([rule]);
  }
  return rounds;
}

/** The record that breaks every rule of a round. */
export const broken = <T extends object>(round: readonly BrokenRule<T>[]): T =>
  Object.assign({}, ...round.map(([, , overrides]) => overrides)) as T;

/** Goes through each field of a round; its message must be seen, and be told of the field. */
export async function expectMessages(round: readonly BrokenRule<unknown>[]): Promise<void> {
  const controls: HTMLElement[] = [];
  for (const [label] of round) {
    const control = await screen.findByLabelText(labelled(label));
    await waitFor(() => expect(control).toBeEnabled());
    fireEvent.focus(control);
    fireEvent.blur(control);
    controls.push(control);
  }
  for (const [index, [, message]] of round.entries())
    await waitFor(() =>
      expect(controls[index]).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  for (const message of new Set(round.map(([, message]) => message)))
    for (const line of screen.getAllByText(message)) expect(line).toBeVisible();
}

/** How many fields a button says are in the way ("Still needed: A, B and 3 more. Check: C"). */
export function fieldsInTheWay(button: HTMLElement): number {
  const said = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  return said
    .split(/\.?\s*(?:Still needed|Check): /)
    .filter(Boolean)
    .reduce((sum, list) => {
      const [names = '', more] = list.replace(/\.$/, '').split(/ and (?=\d+ more)/);
      return sum + names.split(/, | and /).length + (more ? parseInt(more, 10) : 0);
    }, 0);
}
