/** Law of students at risk: after how long their coordinator should look at them, and why. */
export type Risk = 'application' | 'offer' | 'diary';

export const RISK = { fromSemester: 5, applicationDays: 14, offerDays: 45, diaryDays: 5 } as const;

export const RISK_REASON: Readonly<Record<Risk, string>> = {
  application: `No active application for ${RISK.applicationDays} days`,
  offer: `No offer for ${RISK.offerDays} days`,
  diary: `No diary entry for ${RISK.diaryDays} working days`,
};
