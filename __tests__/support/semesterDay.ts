/** A semester that is under way on a day, and the next day of the year on which an item can be due. */
const DAY_MS = 86_400_000;

const inIndia = (at: number): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

export function semesterDay(now: Date) {
  const today = inIndia(now.getTime());
  // Odd ones begin on the first of July, even ones on the first of January.
  const semester = Number(today.slice(5, 7)) >= 7 ? 5 : 6;
  let inDays = 1;
  let due = '02-29';
  // No item is due on a day that most years lack.
  for (; due === '02-29'; inDays += 1) due = inIndia(now.getTime() + inDays * DAY_MS).slice(5);
  return { semester, due, inDays: inDays - 1 };
}
