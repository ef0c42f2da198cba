/** The diaries of internships and of projects. Both share one shape. */
import { Type, type Static, type TSchema } from 'typebox';
import {
  Day,
  FilePart,
  Id,
  Named,
  Nullable,
  NullableDay,
  NullableInteger,
  NullableNumber,
  NullableString,
  Page,
  StoredId,
  Text,
  Timestamp,
  Undoable,
  paginated,
  queries,
  texts,
  READ_FILE,
} from '../schema';
import { placementStudent } from '../placement/shape';
import { WeekSchema } from '../supervision/calls';
import { INTERNSHIP_OWNERS, PROJECT_OWNERS, type DiaryOwnerName } from './owners';
import { LIMITS } from '../limits';
import { byKind } from '../record';
import { ENTRY_FIELDS } from './fields';
import { call, type Call } from '../call';
import { WIRE } from './wire';

/** An entry as everybody reads it; `skills` are the names of `skill_ids`. */
export const entryFields = {
  id: Id,
  ...byKind(ENTRY_FIELDS, {
    day: Day,
    number: Type.Number(),
    integer: Type.Integer(),
    text: Type.String(),
    lines: Type.String({ description: 'one a line' }),
    ids: Type.Array(Id),
  }),
  skills: Type.String(),
  day_hours: Type.Optional(
    Type.Number({
      description: `hours of the day over all diaries of the author, where they are more than ${LIMITS.longDay}`,
    }),
  ),
};
/** What the student's own calls say besides. */
const ownFields = {
  ...entryFields,
  created_at: Timestamp,
  status: Type.Integer({ description: 'always 1: an entry is stored, or there is none' }),
};
/** The internship of an entry, and what its coordinator decided. One of both ids is null. */
export const internshipEntryFields = {
  internship_id: NullableInteger,
  placement_id: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'of an internship that the student found alone',
  }),
  internship_details: Type.Object({ id: NullableInteger, name: Type.String(), company: Type.String() }),
  internship: Type.Object({ name: Type.String() }),
  review_status: Type.String({ description: 'pending, approved or returned' }),
  review_comment: NullableString,
  outside: Type.Optional(
    Type.Unsafe<'before' | 'after'>({
      type: 'string',
      description: 'before or after the days of the internship: then the entry counts nowhere',
    }),
  ),
};
const InternshipDiarySchema = Type.Object({ ...ownFields, ...internshipEntryFields });
export type InternshipDiary = Static<typeof InternshipDiarySchema>;
const ProjectDiarySchema = Type.Object({ ...ownFields, project_id: Id, author: Type.String() });
export type ProjectDiary = Static<typeof ProjectDiarySchema>;

/** A list, or one text of it: clients of such providers send either. */
const ListOrText = Type.Unsafe<readonly (string | number)[] | string | number | null>({
  type: ['array', 'string', 'number', 'integer', 'null'],
  items: { type: ['string', 'number', 'integer'] },
});
const entryBody = {
  id: Type.Optional(Text),
  ...byKind(ENTRY_FIELDS, {
    ...texts('day', 'number', 'integer', 'text'),
    lines: Type.Optional(ListOrText),
    ids: Type.Optional(ListOrText),
  }),
};

type Wire = Pick<Call, 'method' | 'path'>;

/** The four calls of a diary, whose owner is one of `owners`. */
const diary = <S extends TSchema>(
  wire: Readonly<Record<'list' | 'show' | 'store' | 'remove', Wire>>,
  owners: readonly DiaryOwnerName[],
  entry: S,
) => ({
  list: call({
    ...wire.list,
    summary: 'Diary entries, newest day first',
    query: Type.Object({ page: Page, ...queries(...owners, 'from', 'to') }),
    data: paginated(entry),
  }),
  show: call({
    ...wire.show,
    summary: 'One entry by id, or by owner and date; DATA_NOT_FOUND is a success too',
    query: Type.Object({ ...queries('id', ...owners, 'date') }),
    data: Nullable(entry),
  }),
  store: call({
    ...wire.store,
    summary: 'Create or update an entry; one per owner and day',
    body: Type.Object({ ...entryBody, ...texts(...owners) }),
    data: StoredId,
  }),
  remove: call({
    ...wire.remove,
    summary: 'Delete an entry',
    body: Type.Object(texts('id')),
    data: Undoable,
  }),
});
export const internshipDiary = diary(
  {
    list: WIRE.listInternshipDiaries,
    show: WIRE.getInternshipDiary,
    store: WIRE.storeInternshipDiary,
    remove: WIRE.deleteInternshipDiary,
  },
  INTERNSHIP_OWNERS,
  InternshipDiarySchema,
);
export const projectDiary = diary(
  {
    list: WIRE.listProjectDiaries,
    show: WIRE.getProjectDiary,
    store: WIRE.storeProjectDiary,
    remove: WIRE.deleteProjectDiary,
  },
  PROJECT_OWNERS,
  ProjectDiarySchema,
);

/** Oldest first; of days before `until`. */
const FormerTermsList = Type.Optional(
  Type.Array(
    Type.Object({ until: Day, working_days: Type.Array(Type.Integer()), hours_per_week: NullableInteger }),
  ),
);
const DiaryDaySchema = Type.Object({
  date: Day,
  state: Type.String({
    description:
      'filled, missing, today, future, weekend, holiday, free (nobody asks for it), before or after (with or without an entry, which counts nowhere)',
  }),
  hours: NullableNumber,
  entry_id: NullableInteger,
  review_status: NullableString,
});
export type DiaryDay = Static<typeof DiaryDaySchema>;
export const getDiarySummary = call({
  ...WIRE.getDiarySummary,
  summary: 'The days of a month, and the sums of the whole internship up to today',
  query: Type.Object({ ...queries(...INTERNSHIP_OWNERS, 'month') }),
  data: Type.Object({
    month: Type.String({ description: 'YYYY-MM' }),
    days: Type.Array(DiaryDaySchema),
    hours_total: Type.Number(),
    hours_returned: Type.Optional(
      Type.Number({ description: 'of these, sent back by supervisor or college: they do not count' }),
    ),
    hours_target: Type.Number(),
    filled: Type.Integer(),
    missing: Type.Integer(),
    entries_outside: Type.Integer({
      description: 'entries of days before or after the internship, which count nowhere',
    }),
    starts_on: Nullable(Day),
    ends_on: Nullable(Day),
    open: Type.Integer({ description: '1 while the diary takes entries, 0 once the internship is over' }),
    working_days: Type.Array(Type.Integer(), { description: 'days of the week; 1 is Monday' }),
    former_terms: FormerTermsList,
    hours_a_day: Type.Optional(
      Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'as agreed, on a working day' }),
    ),
    working_days_left: Type.Integer({ description: 'from today to the last day of the internship' }),
    complete_weeks: Type.Integer({ description: 'in a row up to now, without a missing day' }),
    approved: Type.Integer({ description: 'entries that the coordinator approved' }),
    skills: Type.Array(Named, { description: 'used in any entry, by name' }),
  }),
});
/** Oldest first; of days before `until`. */
const Former = Type.Optional(Type.Array(Type.Object({ until: Day, name: Type.String() })));
/** A placement's diary for paper: a cover, every day that counts, and what the supervisor confirmed. */
const DiaryPaperSchema = Type.Object({
  id: Id,
  title: Type.String(),
  company: Type.String(),
  college: NullableString,
  state: Type.String(),
  start_date: NullableDay,
  /** The day on which it ended, where that is not the agreed one. */
  end_date: NullableDay,
  student: placementStudent,
  supervisor: NullableString,
  former_terms: FormerTermsList,
  former_places: Former,
  former_supervisors: Former,
  guide: NullableString,
  recorded_hours: Type.Optional(Type.Number({ description: 'without those that somebody sent back' })),
  returned_hours: Type.Optional(Type.Number({ description: 'sent back by supervisor or college' })),
  weeks: Type.Array(WeekSchema),
  days: Type.Array(
    Type.Object({ ...entryFields, review_status: Type.String() }, { description: 'oldest first' }),
  ),
});
export type DiaryPaper = Static<typeof DiaryPaperSchema>;
const paper = { query: Type.Object(queries('id')), data: DiaryPaperSchema };
export const getOwnDiaryPaper = call({
  ...WIRE.getOwnDiaryPaper,
  ...paper,
  summary: 'The whole diary of an own placement, for paper',
});
export const getCollegeDiaryPaper = call({
  ...WIRE.getCollegeDiaryPaper,
  ...paper,
  summary: 'The whole diary of a placement of the own college or guided, for paper',
});

const ImportSchema = Type.Object({
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ description: "the file's own line, counted as a spreadsheet does" }),
      date: Type.String(),
      errors: Type.Array(Type.String()),
      joined: Type.Optional(Type.Integer({ description: 'rows of a time sheet that make this day' })),
    }),
  ),
  saved: Type.Integer(),
  ...READ_FILE,
});
export type DiaryImport = Static<typeof ImportSchema>;

/** The two calls that carry a diary's entries as a file. */
const files = (wire: Readonly<Record<'export' | 'import', Wire>>, owners: readonly DiaryOwnerName[]) => ({
  export: call({
    ...wire.export,
    summary: 'The entries as CSV; its columns are those that an import reads',
    query: Type.Object({ ...queries(...owners, 'from', 'to') }),
  }),
  import: call({
    ...wire.import,
    summary: 'Entries out of a CSV, JSON or XLSX file, all or none; dry_run only tells what would be refused',
    consumes: 'multipart/form-data',
    body: Type.Object({
      ...texts(...owners, 'dry_run'),
      file: FilePart,
    }),
    data: ImportSchema,
  }),
});
export const internshipDiaryFiles = files(
  { export: WIRE.exportInternshipDiary, import: WIRE.importInternshipDiary },
  INTERNSHIP_OWNERS,
);
export const projectDiaryFiles = files(
  { export: WIRE.exportProjectDiary, import: WIRE.importProjectDiary },
  PROJECT_OWNERS,
);
