/** Flags of the wire: 1, 0, or whatever another provider sent. Nobody's answer is guessed. */

const YES: readonly unknown[] = [1, '1', true];
const NO: readonly unknown[] = [0, '0', false];

/** Blank without an answer; an unknown one as it came. */
export function yesNo(flag: unknown): string {
  if (YES.includes(flag)) return 'Yes';
  return NO.includes(flag) ? 'No' : String(flag ?? '');
}

/** For a checkbox, which shows no tick for what it cannot read. */
export const boxOf = (flag: unknown): boolean =>
  YES.includes(flag) ? true : NO.includes(flag) ? false : (flag as boolean);

/** Of a checkbox; what nobody has ticked or cleared as it came. */
export const flagOf = (box: unknown): number => (typeof box === 'boolean' ? Number(box) : (box as number));
