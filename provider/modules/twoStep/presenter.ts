import type { TwoStep } from '#contract/twoStep/calls';

/** How the own second step stands; a key that was offered and not confirmed is none. */
export const presentTwoStep = (row: { since: Date | null } | undefined, left: number): TwoStep => ({
  on: Boolean(row?.since),
  since: row?.since?.toISOString() ?? null,
  recovery_codes_left: left,
});
