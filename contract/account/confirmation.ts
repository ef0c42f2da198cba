/** What shows that the owner is at the screen: `sign_in` by the university again, `none` just after that. */
export const CONFIRMATIONS = ['password', 'sign_in', 'none'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
