/** Diaries by exception (docs/rules.md, office 22). */
import { several } from '#contract/several';
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { approveWeeks } from '#contract/coordinator/diaries/calls';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import { dayText } from '#provider/http/days';
import { NOTHING_CHANGED } from '#provider/http/form';
import { mayReadPlacement } from '#provider/policies/placements';
import { missingDays, type Calendar } from '../presenter';
import { pendingOfWeeks } from './diaryRepository';
import type { ReviewNotices } from './notify';
import { review } from './review';
import { weeksByIds, type WeekRow } from './weekFactsRepository';

interface Approval {
  /** Of the first entry of each week. */
  ids: readonly number[];
  calendar: Calendar;
  dryRun: boolean;
  now: Date;
  /** Notices of the earlier parts of a background act. */
  earlier?: ReviewNotices;
}

type Approved = Omit<DataOf<typeof approveWeeks>, 'dry_run'> & { message: string; notified?: ReviewNotices };

const CHANGED = 'An entry has changed meanwhile.';

/** Why a week needs to be read; null for one that can be approved. */
function exceptionOf(week: WeekRow, calendar: Calendar): string | null {
  if (week.pending === 0) return 'It was reviewed already.';
  if (week.answer === 'changed') return 'Its hours have changed since the supervisor confirmed it.';
  if (week.answer !== 'confirmed') return 'The supervisor has not confirmed it.';
  if (week.returned > 0) return 'An entry was returned to the student.';
  if (week.outside > 0) return 'It has entries outside the placement.';
  const holidays = calendar.holidaysOf(week.college);
  return missingDays(week, calendar.today, holidays).length > 0 ? 'Days are missing.' : null;
}

/** Entries that change meanwhile stay pending. Throws 404 out of scope. */
export async function approveConfirmed(
  db: Kysely<Database>,
  session: Session,
  { ids, calendar, dryRun, now, earlier }: Approval,
): Promise<Approved> {
  const weeks = await weeksByIds(db, ids);
  if (weeks.length < ids.length || !weeks.every((week) => mayReadPlacement(week, session.user)))
    throw notFound('Week not found.');
  const judged = weeks.map((week) => ({ week, exception: exceptionOf(week, calendar) }));
  const good = judged.filter(({ exception }) => exception === null).map(({ week }) => week);
  const entries = await pendingOfWeeks(db, good);
  const reviewed = await review(db, session, {
    // Two ids may be of one week.
    ids: [...new Set(entries.map(({ id }) => id))],
    decision: 'approved',
    comment: null,
    versions: Object.fromEntries(entries.map(({ id, updated_at }) => [id, updated_at.toISOString()])),
    now,
    dryRun,
    each: true,
    earlier,
  });
  const refused = new Set(reviewed.rows?.flatMap(({ id, error }) => (error === null ? [] : [id])));
  const changed = new Set(entries.flatMap(({ id, place }) => (refused.has(id) ? [good[place - 1]] : [])));
  const rows = judged.map(({ week, exception }) => ({
    id: week.first_id,
    name: `${week.name}, week of ${dayText(week.week)}`,
    error: exception ?? (changed.has(week) ? CHANGED : null),
  }));
  const approved = rows.filter(({ error }) => error === null).length;
  const message = `${several(approved, 'week')} approved.`;
  const { undo, notified } = reviewed;
  return { rows, approved, undo, ...(notified && { notified }), message: dryRun ? NOTHING_CHANGED : message };
}
