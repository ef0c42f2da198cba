import type { TwoStep } from '#contract/twoStep/calls';

/** An unconfirmed key does not count. */
export const presentTwoStep = (row: { since: Date | null } | undefined, left: number): TwoStep => ({
  on: Boolean(row?.since),
  since: row?.since?.toISOString() ?? null,
  recovery_codes_left: left,
});
