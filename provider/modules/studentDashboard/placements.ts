import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { getStudentDashboard } from '#contract/student/calls';
import type { Database } from '#provider/database/schema';
import { phaseOn } from '#provider/policies/placements';
import { openPlacements, returnedEntries, returnedWeeks } from './placementsRepository';

type Placements = NonNullable<DataOf<typeof getStudentDashboard>['placements']>;

/** What was returned stays until the student changes it (docs/screens.md, words 11). */
export async function placementsToShow(
  db: Kysely<Database>,
  studentId: number,
  today: string,
): Promise<Placements> {
  const [placements, weeks, entries] = await Promise.all([
    openPlacements(db, studentId, today),
    returnedWeeks(db, studentId),
    returnedEntries(db, studentId),
  ]);
  return placements.map((row) => {
    const { id, internship_id, title, company, state, reason, start_date, end_date, ended_on } = row;
    const phase = phaseOn(row, today);
    const isOver = phase === 'ended' || phase === 'overdue';
    const isOwn = (entry: { internship_id: number | null; placement_id: number | null }) =>
      internship_id === null ? entry.placement_id === id : entry.internship_id === internship_id;
    return {
      id,
      internship_id,
      title,
      company,
      state,
      phase,
      reason: state === 'refused' || state === 'draft' ? reason : null,
      start_date,
      end_date,
      ended_on,
      supervisor_name: row.supervisor_name,
      needs_contact: row.has_contact || isOver || state === 'refused' ? 0 : 1,
      needs_report: isOver && row.report_file_id === null ? 1 : 0,
      returned_weeks: weeks
        .filter(({ placement_id }) => placement_id === id)
        .map(({ week, comment, by }) => ({ date: week, comment, by })),
      returned_entries:
        state === 'approved' || state === 'draft'
          ? entries.filter(isOwn).map((entry) => ({ id: entry.id, date: entry.date, comment: entry.comment }))
          : [],
    };
  });
}
