/** The last day to answer an offer, in days after its release (docs/rules.md, applications 13). */
export const ANSWER_DAYS = { usual: 7, most: 90, reminder: 2 } as const;

export const ANSWER_BY_PROBLEM = `Choose a day from tomorrow to ${ANSWER_DAYS.most} days from now`;
