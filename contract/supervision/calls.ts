/** What supervisors say of a placement, by a link, the company's account or paper (docs/placements.md). */
import { LIMITS } from '../limits';
import { Type, type Static } from 'typebox';
import { SUPERVISION_HEADER } from './criteria';
import {
  Day,
  FilePart,
  Flag,
  NameOnly,
  Named,
  NullableBoolean,
  NullableInteger,
  NullableNumber,
  NullableString,
  StoredId,
  Text,
  TextList,
  Timestamp,
  texts,
  NullableTimestamp,
  queries,
} from '../schema';
import { pendingFields } from '../pendingShape';
import { WIRE } from './wire';
import { call } from '../call';

/** A week of the diary, and the last word about it. */
export const WeekSchema = Type.Object({
  week: Type.String({ description: 'its Monday, YYYY-MM-DD' }),
  /** What the diary holds now. */
  hours: Type.Number(),
  entries: Type.Integer(),
  open: Type.Optional(
    Type.Integer({ description: '1 when it can be confirmed: it is over and has entries' }),
  ),
  state: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'confirmed, changed (since it was confirmed) or returned',
  }),
  confirmed_at: NullableTimestamp,
  /** What the diary held when it was confirmed. */
  confirmed_hours: NullableNumber,
  confirmed_days: Type.Optional(NullableInteger),
  comment: NullableString,
  by: NullableString,
  by_kind: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'supervisor, company or paper',
  }),
});
export type SupervisedWeek = Static<typeof WeekSchema>;

const EvaluationStateSchema = Type.String({ description: 'open, done or closed' });
export const EvaluationStatesSchema = Type.Object({
  mid: EvaluationStateSchema,
  final: EvaluationStateSchema,
});

const EvaluationSchema = Type.Object({
  kind: Type.String({ description: 'mid or final' }),
  given_as: Type.Optional(
    Type.String({ description: 'final, where a later end of the placement makes it a mid one' }),
  ),
  scores: Type.Array(Type.Integer(), { description: 'none where the scan of a paper stands for them' }),
  criteria: Type.Array(Type.String()),
  strengths: NullableString,
  improvements: NullableString,
  recommend: NullableBoolean,
  by: Type.String(),
  by_kind: Type.String({ description: 'supervisor, company or paper' }),
  created_at: Timestamp,
  /** Of one on paper, for the college. */
  scan: NullableString,
  witnessed_by: NullableString,
});
export type Evaluation = Static<typeof EvaluationSchema>;

const LinkSchema = Type.Object({
  email: Type.String(),
  created_at: Timestamp,
  opened_at: NullableTimestamp,
  revoked_at: NullableTimestamp,
  undelivered: NullableString,
});

/** What each side sees of a placement's weeks and evaluations, beside the placement itself. */
export const supervised = {
  weeks: Type.Array(WeekSchema),
  evaluations: EvaluationStatesSchema,
  /** The days on which they are due; null before the dates are named. */
  evaluations_due: Type.Object({ mid: NullableString, final: NullableString }),
  /** Those that are open and not given yet, with who has them and since when. */
  evaluations_open: Type.Optional(Type.Array(Type.Object({ kind: Type.String(), ...pendingFields }))),
  /** Those that the reader may see. */
  evaluations_given: Type.Array(EvaluationSchema),
  /** Replaced by a later one of the same kind. */
  evaluations_earlier: Type.Optional(Type.Array(EvaluationSchema)),
  criteria: Type.Array(Type.String()),
  /** What the mail server said of the last mail to the supervisor, which it would not take. */
  supervisor_undelivered: NullableString,
};
export type Supervised = Static<ReturnType<typeof Type.Object<typeof supervised>>>;

/** Of the USN, as much as tells persons of the same name in one answer apart. */
const UsnEnd = Type.Optional(
  Type.String({ description: 'end of the USN, where another in the answer has the same name' }),
);
const InternSchema = Type.Object({
  id: Type.Integer({ description: 'of the placement' }),
  student: NameOnly,
  usn_end: UsnEnd,
  title: Type.String(),
  company: Type.String(),
  weeks_to_confirm: Type.Integer(),
  evaluations_open: Type.Integer(),
});
export type SupervisedIntern = Static<typeof InternSchema>;

export const getSupervision = call({
  ...WIRE.getSupervision,
  summary: `One placement for its supervisor, by the token in the header ${SUPERVISION_HEADER}: the token's own, or another of \`interns\``,
  query: Type.Object(queries('intern_id')),
  data: Type.Object({
    student: NameOnly,
    title: Type.String(),
    company: Type.String(),
    college: NullableString,
    supervisor: NameOnly,
    start_date: Day,
    end_date: Day,
    hours_per_week: NullableInteger,
    valid_until: Day,
    ...supervised,
    closed: Type.Optional(
      Type.Integer({ description: '1 when the college has ended it: nothing can be added' }),
    ),
    intern_id: Type.Optional(Type.Integer({ description: 'with `interns`' })),
    interns: Type.Optional(Type.Array(InternSchema, { description: 'several of one address, this one too' })),
  }),
});
export type Supervision = Static<(typeof getSupervision)['data']>;

const Weeks = Type.Optional(TextList);
const weeksBody = {
  weeks: Weeks,
  comment: Type.Optional(Text),
  /** 1: they are sent back to the student, with the comment. */
  returned: Type.Optional(Text),
};
const evaluationBody = {
  kind: Type.Optional(Text),
  scores: Type.Optional(TextList),
  ...texts('strengths', 'improvements', 'recommend'),
};
/** One of `interns`; without it the token's own. */
const intern_id = Type.Optional(Text);
const WeeksSchema = Type.Object({ weeks: Type.Array(WeekSchema) });
const Given = Type.Object({ evaluations: EvaluationStatesSchema });

export const confirmWeeks = call({
  ...WIRE.confirmWeeks,
  summary: 'Confirm weeks of the diary, or send them back with a comment',
  body: Type.Object({ intern_id, ...weeksBody }),
  data: WeeksSchema,
});
export const evaluate = call({
  ...WIRE.evaluate,
  summary: 'Give the mid or the final evaluation, once',
  body: Type.Object({ intern_id, ...evaluationBody }),
  data: Given,
});
export const renewSupervision = call({
  ...WIRE.renewSupervision,
  summary: 'Mail a new link to the address that company or college confirmed; always the same answer',
  body: Type.Object(texts('email')),
  data: Type.Null(),
});

const id = Type.Optional(Text);
export const confirmCompanyWeeks = call({
  ...WIRE.confirmCompanyWeeks,
  summary: 'The same by the company that has the intern',
  body: Type.Object({ id, ...weeksBody }),
  data: WeeksSchema,
});
export const evaluateAtCompany = call({
  ...WIRE.evaluateAtCompany,
  summary: 'The same by the company that has the intern',
  body: Type.Object({ id, ...evaluationBody }),
  data: Given,
});

const HoursSchema = Type.Object({
  week: Type.String({ description: 'its Monday, YYYY-MM-DD' }),
  hours: Type.Number({ description: 'as they were seen, or are now' }),
});
const ManySchema = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer({ description: 'of the placement' }),
      name: Type.String(),
      usn_end: UsnEnd,
      title: Type.String(),
      weeks: Type.Array(HoursSchema, { description: 'that are confirmed, or would be' }),
      error: NullableString,
    }),
  ),
  count: Type.Integer({ description: 'of weeks in rows without an error' }),
  dry_run: Flag,
});
export type ManyWeeks = Static<typeof ManySchema>;
const manyBody = {
  items: Type.Optional(
    Type.Unsafe<unknown>({ description: 'a list of {id, weeks: [{week, hours}]}, with the hours seen' }),
  ),
  ...texts('all', 'count', 'dry_run'),
};
const MANY =
  'Confirm open weeks of several interns: those of items, or all of them, whose number is count. An item with other hours than were seen is refused by itself';
export const confirmInternsWeeks = call({
  ...WIRE.confirmInternsWeeks,
  summary: MANY,
  body: Type.Object(manyBody),
  data: ManySchema,
});
export const confirmManyWeeks = call({
  ...WIRE.confirmManyWeeks,
  summary: `${MANY}. By the token in the header ${SUPERVISION_HEADER}`,
  body: Type.Object(manyBody),
  data: ManySchema,
});
export const notMyIntern = call({
  ...WIRE.notMyIntern,
  summary: 'Take an intern off the page and notify the college that somebody else is the supervisor',
  body: Type.Object({ intern_id }),
  data: StoredId,
});

export const confirmPaperWeeks = call({
  ...WIRE.confirmPaperWeeks,
  summary: 'Enter the weeks that somebody at the company signed on paper',
  body: Type.Object({ id, ...weeksBody, by_name: Type.Optional(Text) }),
  data: WeeksSchema,
});
export const enterEvaluation = call({
  ...WIRE.enterEvaluation,
  summary: 'Enter an evaluation on paper, with its scan; who entered it is kept',
  consumes: 'multipart/form-data',
  fileBytes: LIMITS.paperBytes,
  body: Type.Object({ id, ...evaluationBody, by_name: Type.Optional(Text), scan: Type.Optional(FilePart) }),
  data: Given,
});
export const sendSupervisionLink = call({
  ...WIRE.sendSupervisionLink,
  summary: 'Mail the supervisor a new link; earlier ones are no longer valid',
  body: Type.Object({ id }),
  data: StoredId,
});
export const revokeSupervisionLink = call({
  ...WIRE.revokeSupervisionLink,
  summary: 'Make every link of the placement invalid; none is renewed until the college sends one',
  body: Type.Object({ id }),
  data: StoredId,
});
export const listGuides = call({
  ...WIRE.listGuides,
  summary: 'Who can guide placements: the coordinators of the own college, or of all',
  data: Type.Array(Type.Object({ ...Named.properties, college: Type.Optional(NullableString) })),
});

export const SupervisionLinks = Type.Array(LinkSchema);

/** Notes on a week of a diary, and the student's answer. */
const WeekNotesSchema = Type.Object({
  week: Type.String({ description: 'its Monday, YYYY-MM-DD' }),
  notes: Type.Array(Type.String(), {
    description: 'texts alike, and many days written at once; empty where only the answer is left',
  }),
  answer: NullableString,
  answered_at: NullableTimestamp,
});
export type WeekNotes = Static<typeof WeekNotesSchema>;
const weekNotes = { query: Type.Object(queries('id')), data: Type.Array(WeekNotesSchema) };
export const listWeekNotes = call({
  ...WIRE.listWeekNotes,
  ...weekNotes,
  summary: 'Notes beside the weeks of a placement; other students are named where the caller follows them',
});
export const listOwnWeekNotes = call({
  ...WIRE.listOwnWeekNotes,
  ...weekNotes,
  summary: 'Notes beside the weeks of an own placement; other students are not named',
});
export const answerWeekNote = call({
  ...WIRE.answerWeekNote,
  summary: 'Say something to the notes beside a week; another answer replaces it',
  body: Type.Object(texts('id', 'week', 'text')),
  data: StoredId,
});
