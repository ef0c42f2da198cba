/** Law of students at risk: after how long their coordinator should look at them, and why. */
export type Risk = 'application' | 'offer' | 'diary';

export const RISK = { fromSemester: 5, applicationDays: 14, offerDays: 45, diaryDays: 5 } as const;

export const RISK_REASON: Readonly<Record<Risk, string>> = {
  application: `No live application ${RISK.applicationDays} days after the profile was complete`,
  offer: `Live applications but no offer for ${RISK.offerDays} days`,
  diary: `Accepted and no diary entry for ${RISK.diaryDays} working days`,
};

/** Monday to Friday, without the college's holidays; `day` is YYYY-MM-DD. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day);
