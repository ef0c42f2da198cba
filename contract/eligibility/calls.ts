/** Criteria for applicants, how a student meets them, and a college's exceptions. */
import { Type, type Static } from 'typebox';
import {
  Chosen,
  Day,
  Id,
  Nothing,
  Nullable,
  NullableDay,
  NullableInteger,
  NullableNumber,
  NullableString,
  StaffPage,
  Text,
  TextList,
  Timestamp,
  Named,
  outcomeOf,
  paginated,
  queries,
  texts,
} from '../schema';
import { call } from '../call';
import { WIRE } from './wire';

export const LineSchema = Type.Object({
  key: Type.String({ description: 'college, branch, semester, cgpa or backlogs' }),
  source: Type.String({ description: 'company or college' }),
  effect: Type.String({ description: 'warn or bar' }),
  wanted: Type.String(),
  /** Null where it is unknown: not met, and never a bar. */
  have: NullableString,
  /** Of what the roster says: the day of its last change. */
  as_of: NullableDay,
  met: Type.Boolean(),
});
export type Line = Static<typeof LineSchema>;

/** What a company asks. */
export const AskedSchema = Type.Object({
  colleges: Type.Array(Named),
  branches: Type.Array(Named),
  semesters: Type.Array(Type.Integer()),
  cgpa_min: NullableNumber,
  backlogs_max: NullableInteger,
});
export type Asked = Static<typeof AskedSchema>;

/** What a college asks of its own students. */
export const CollegeRuleSchema = Type.Object({
  cgpa_min: NullableNumber,
  backlogs_max: NullableInteger,
  semesters: Type.Array(Type.Integer()),
  effect: Type.String({ description: 'warn or bar' }),
});
export type CollegeRule = Static<typeof CollegeRuleSchema>;
export const CollegeRuleBody = Type.Object({
  ...texts('cgpa_min', 'backlogs_max', 'effect'),
  semesters: Type.Optional(TextList),
});

const EligibilitySchema = Type.Object({
  met: Type.Boolean(),
  barred: Type.Boolean(),
  lines: Type.Array(LineSchema),
  exception: Nullable(Type.Object({ reason: Type.String(), until: Day })),
});
export type Eligibility = Static<typeof EligibilitySchema>;

export const MeetingSchema = Type.Array(
  Type.Object({ college: Type.String(), students: Type.String({ description: 'a number, or "<5"' }) }),
);

export const getEligibility = call({
  ...WIRE.getEligibility,
  summary: 'How the student meets what an internship and the own college ask',
  query: Type.Object(queries('id')),
  data: EligibilitySchema,
});

const ExceptionSchema = Type.Object({
  id: Id,
  student: Type.Object({
    id: Id,
    name: Type.String(),
    usn: NullableString,
    college: NullableString,
    branch: NullableString,
  }),
  /** Null: all internships. */
  internship: Nullable(Named),
  reason: Type.String(),
  until: Day,
  ended: Type.Boolean(),
  by: NullableString,
  created_at: Timestamp,
});
export type EligibilityException = Static<typeof ExceptionSchema>;

export const listExceptions = call({
  ...WIRE.listExceptions,
  summary: "Exceptions from a college's rule, newest first",
  query: Type.Object({ ...StaffPage, ...queries('q', 'college', 'student_id') }),
  data: paginated(ExceptionSchema),
});
export const storeException = call({
  ...WIRE.storeException,
  summary: 'Except students from the rule of their college, for one internship or for all',
  many: true,
  body: Type.Object({
    student_id: Type.Optional(Text),
    ...Chosen,
    ...texts('internship_id', 'reason', 'until', 'dry_run'),
  }),
  data: Type.Object({
    id: NullableInteger,
    stored: Type.Integer(),
    dry_run: Type.Integer(),
    rows: Type.Array(Type.Object(outcomeOf)),
  }),
});
export const removeException = call({
  ...WIRE.removeException,
  summary: 'End an exception, by its id or as it was stored: student_id, and internship_id unless for all',
  body: Type.Object(texts('id', 'student_id', 'internship_id')),
  data: Nothing,
});
