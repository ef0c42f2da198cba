/** Diaries as coordinators review them (docs/rules.md, diaries). */
import { Type, type Static } from 'typebox';
import {
  Chosen,
  Day,
  Flag,
  Id,
  Nullable,
  NullableInteger,
  NullableString,
  StaffPage,
  Timestamp,
  UndoToken,
  outcomeOf,
  paginated,
  queries,
  texts,
} from '#contract/schema';
import { call } from '#contract/call';
import { LIMITS } from '#contract/limits';
import { INTERNSHIP_OWNERS } from '#contract/diary/owners';
import { entryFields, internshipEntryFields } from '#contract/diary/calls';
import { pendingFields } from '#contract/pendingShape';
import { WIRE } from '../wire';

/** A diary entry with the student who wrote it. */
const CoordinatorDiarySchema = Type.Object({
  ...entryFields,
  ...internshipEntryFields,
  student: Type.Object({ id: Id, name: Type.String(), usn: NullableString }),
  updated_at: Timestamp,
});
export type CoordinatorDiary = Static<typeof CoordinatorDiarySchema>;
export const listCoordinatorDiaries = call({
  ...WIRE.listCoordinatorDiaries,
  summary: 'Diary entries to review, by student, oldest day first',
  query: Type.Object({
    ...StaffPage,
    ...queries('student_id', ...INTERNSHIP_OWNERS, 'review_status', 'from', 'to', 'college', 'year'),
  }),
  data: paginated(CoordinatorDiarySchema),
});
/** A week of a student's diary of an internship. */
const CoordinatorWeekSchema = Type.Object({
  id: Type.Optional(Type.Integer({ description: 'of its first entry; names the week in an act' })),
  student: Type.Object({ id: Id, name: Type.String(), usn: NullableString }),
  internship: Type.Object({ id: NullableInteger, name: Type.String(), company: Type.String() }),
  /** Of an internship that the student found alone; then the internship has no id. */
  placement_id: NullableInteger,
  college: Type.Optional(NullableString),
  week: Type.String({ description: 'its Monday, YYYY-MM-DD' }),
  hours: Type.Number(),
  entries: Type.Integer(),
  entries_outside: Type.Optional(
    Type.Integer({ description: 'of these, entries of days before or after the placement, if any' }),
  ),
  long_days: Type.Optional(
    Type.Integer({ description: `days with more than ${LIMITS.longDay} hours over all diaries, if any` }),
  ),
  pending: Type.Integer({ description: 'entries that wait for a review' }),
  ...pendingFields,
  placement: Type.Optional(
    Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'of whichever internship it is' }),
  ),
  missing: Type.Array(Day, { description: 'working days that are over and have no entry' }),
  supervisor: Type.Optional(
    Nullable(
      Type.Object(
        {
          state: Type.String({ description: 'confirmed, changed (since it was confirmed) or returned' }),
          hours: Type.Number({ description: 'what the diary had then' }),
          days: Type.Optional(Type.Integer({ description: 'the same' })),
          by: Type.String(),
          by_kind: Type.String({ description: 'supervisor, company or paper' }),
          at: Timestamp,
          comment: NullableString,
        },
        { description: 'what the supervisor said of the week; null for nothing yet' },
      ),
    ),
  ),
});
export type CoordinatorWeek = Static<typeof CoordinatorWeekSchema>;
export const listCoordinatorWeeks = call({
  ...WIRE.listCoordinatorWeeks,
  summary: 'Weeks of diaries to review, by student, or (sort=week, of pending ones) the oldest week first',
  query: Type.Object({
    ...StaffPage,
    ...queries('student_id', ...INTERNSHIP_OWNERS, 'review_status', 'from', 'to', 'college', 'year'),
    ...queries('q', 'branch', 'guide', 'supervised', 'sort'),
  }),
  data: paginated(CoordinatorWeekSchema),
});
export const approveWeeks = call({
  ...WIRE.approveWeeks,
  summary: 'Approve weeks that the supervisor confirmed and that are complete; each by itself',
  body: Type.Object({ ...Chosen, ...texts('dry_run') }),
  data: Type.Object({
    rows: Type.Array(Type.Object(outcomeOf)),
    approved: Type.Integer({ description: 'how many weeks' }),
    undo: UndoToken,
    dry_run: Flag,
  }),
});

/** An entry of a project's diary; nobody reviews it. */
export const listCoordinatorProjectDiaries = call({
  ...WIRE.listCoordinatorProjectDiaries,
  summary: 'Entries of project diaries of teams of the own college, newest day first',
  query: Type.Object({ ...StaffPage, ...queries('q', 'from', 'to', 'college', 'year') }),
  data: paginated(
    Type.Object({
      ...entryFields,
      project: Type.Object({ id: Id, title: Type.String() }),
      author: Type.String(),
    }),
  ),
});

export const reviewDiaries = call({
  ...WIRE.reviewDiaries,
  summary:
    'Approve or return entries: all of ids or none, seen names the state of each; or what a filter matches, each by itself',
  body: Type.Object({
    ...Chosen,
    ...texts('decision', 'comment', 'dry_run'),
    // eslint-disable-next-line id-denylist -- the name on the wire
    seen: Type.Optional(Type.Unsafe<Record<string, string> | null>({ type: ['object', 'null'] })),
  }),
  data: Type.Object({
    reviewed: Type.Integer(),
    undo: UndoToken,
    rows: Type.Optional(Type.Array(Type.Object(outcomeOf), { description: 'of a filter, one by one' })),
    dry_run: Type.Optional(Flag),
  }),
});
