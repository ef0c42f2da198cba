/** What stands out in the weeks of a diary (docs/rules.md, diaries 20); students may answer. */
import type { Kysely } from 'kysely';
import type { WeekNotes } from '#contract/supervision/calls';
import type { Database } from '#provider/database/schema';
import { dayOf, dayText } from '#provider/http/days';
import { isInScope, type Scope } from '#provider/policies/applications';
import { mondayOf } from '#provider/policies/diaries';
import { answersOf, daysWrittenAtOnce, entriesAlike, type AlikeRow } from './notesRepository';

const AT_ONCE = 30;
/** In one sentence. */
const MOST_NAMED = 3;

const listed = (items: readonly string[]): string => {
  const shown = items.slice(0, MOST_NAMED);
  const more = items.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};

/** @param reader null for the student, who does not learn whose text it is */
function otherText(row: AlikeRow, reader: Scope | null): string {
  const isKnown = reader !== null && isInScope({ college: row.college, branch: row.branch }, reader);
  return `${isKnown ? row.name : 'another student'} (${dayText(row.other_date)})`;
}

function alikeNotes(rows: readonly AlikeRow[], reader: Scope | null): [date: string, note: string][] {
  const dates = [...new Set(rows.map(({ date }) => date))];
  return dates.flatMap((date) => {
    const ofDay = rows.filter((row) => row.date === date);
    const own = ofDay.filter(({ name }) => name === null).map(({ other_date }) => dayText(other_date));
    const others = ofDay.filter(({ name }) => name !== null).map((row) => otherText(row, reader));
    const begin = `${dayText(date)}: nearly the same text as`;
    return [
      ...(own.length > 0 ? [[date, `${begin} on ${listed(own)}.`] as [string, string]] : []),
      ...(others.length > 0
        ? [[date, `${begin} in the diary of ${listed(others)}.`] as [string, string]]
        : []),
    ];
  });
}

/** Weeks with a note or an answer, in their order. */
export async function weekNotes(
  db: Kysely<Database>,
  id: number,
  reader: Scope | null,
): Promise<WeekNotes[]> {
  const [alike, bursts, answers] = await Promise.all([
    entriesAlike(db, id),
    daysWrittenAtOnce(db, id, AT_ONCE),
    answersOf(db, id),
  ]);
  const notes = [
    ...alikeNotes(alike, reader),
    ...bursts.map(
      ({ date, days, at }) =>
        [date, `${days} days were written within one hour, on ${dayText(dayOf(at))}.`] as const,
    ),
  ].map(([date, note]) => [mondayOf(date), note] as const);
  const weeks = [...new Set([...notes.map(([week]) => week), ...answers.map(({ week }) => week)])].sort();
  return weeks.map((week) => {
    const answer = answers.find((one) => one.week === week);
    return {
      week,
      notes: [...new Set(notes.flatMap(([of, note]) => (of === week ? [note] : [])))],
      answer: answer?.text ?? null,
      answered_at: answer?.answered_at.toISOString() ?? null,
    };
  });
}
