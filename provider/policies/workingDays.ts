/** Which days count as work. Days are YYYY-MM-DD in Asia/Kolkata. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Monday to Friday, without the college's holidays. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  !isWeekend(day) && !holidays.has(day);
