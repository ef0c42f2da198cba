/** What a coordinator sees of the own college, and of no other (docs/rules.md, payments 2). */
import { Type, type Static } from 'typebox';
import {
  Chosen,
  Day,
  Flag,
  Id,
  Nothing,
  Nullable,
  NullableDay,
  NullableInteger,
  NullableNumber,
  NullableString,
  StaffPage,
  Timestamp,
  outcomeOf,
  paginated,
  queries,
  texts,
} from '../schema';
import { call } from '../call';
import { CollegeCountsSchema } from './colleges';
import { DATE_EVENTS, OFFICE_PILES, type DateEvent, type OfficePile } from './piles';
import { PlacementRowSchema } from '../placement/shape';
import { WIRE } from './wire';
import { PlanGrantSchema, planOfStudent, StudentPlanSchema } from '../plan/shape';
import { PaymentSchema, StudentApplicationSchema, StudentProfileSchema } from '../student/calls';

const StudentRow = Type.Object({
  /** Negative for a student who is on the roster alone. */
  id: Id,
  name: Type.String(),
  email: Type.String(),
  usn: NullableString,
  college: Type.Optional(NullableString),
  branch: NullableString,
  semester: NullableInteger,
  applications: Type.Integer(),
  placed: Type.Integer(),
  stage: Type.Optional(
    Type.Integer({
      description:
        '0 profile incomplete, 1 complete, 2 applied, 3 shortlisted, 4 offered, 5 placed: the furthest',
    }),
  ),
  /** The one made last: its status, and the day on which that was reached. */
  last_application: Type.Optional(Nullable(Type.Object({ status: Type.Integer(), day: Day }))),
  /** Why the student is at risk; null for who is not. */
  reason: NullableString,
  /** Since when it is missing: the day of the profile, of the application, or after the last entry. */
  risk_since: Nullable(Day),
  /** Whether the college has confirmed that the account is this student of it. */
  confirmed: Flag,
  /** Whether an own proposal waits for the college. */
  proposed: Type.Optional(Flag),
  /** Whether a placement that the company confirmed waits for the college. */
  awaits_approval: Type.Optional(Flag),
  signed_in: Type.Optional(Flag),
  plan: planOfStudent,
  /** When the roster said that the student left. */
  left_at: Type.Optional(Timestamp),
  /** Of a student who is on the roster alone. */
  roster_id: Type.Optional(Id),
  invited_at: Type.Optional(Timestamp),
});
export type CoordinatorStudentRow = Static<typeof StudentRow>;

const PileKey = Type.Unsafe<OfficePile>({ type: 'string', description: OFFICE_PILES.join(', ') });
/** One of a pile, with what its card shows. */
const UrgentTask = Type.Object({
  kind: PileKey,
  record: Type.Object({
    id: Id,
    student_id: Id,
    placement_id: NullableInteger,
    name: Type.String({ description: "the student's" }),
    usn: NullableString,
    college: NullableString,
    branch: NullableString,
    semester: NullableInteger,
    title: NullableString,
    company: NullableString,
    amount: NullableNumber,
  }),
  reason: Type.String(),
  since: Timestamp,
  /** The day on which it begins or applies, decided or not. */
  by: NullableDay,
});
const DateOfWeek = Type.Object({
  day: Day,
  event: Type.Unsafe<DateEvent>({ type: 'string', description: DATE_EVENTS.join(', ') }),
  count: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String({ description: "the student's" }),
      title: Type.String(),
      company: Type.String(),
      state: Type.String(),
    }),
    { description: 'the first of them by name' },
  ),
});

export const getCoordinatorDashboard = call({
  ...WIRE.getCoordinatorDashboard,
  summary: 'Funnel, weekly applications, what waits, students at risk',
  data: Type.Object({
    funnel: Type.Array(Type.Object({ branch: Type.String(), status: Type.Integer(), count: Type.Integer() })),
    stages: Type.Array(
      Type.Object({
        branch: NullableString,
        semester: NullableInteger,
        registered: Type.Integer(),
        complete: Type.Integer(),
        applied: Type.Integer(),
        shortlisted: Type.Integer(),
        offered: Type.Integer(),
        accepted: Type.Integer(),
        /** On the roster, without an account; and of these, who was invited by mail. */
        not_signed_in: Type.Optional(Type.Integer()),
        invited: Type.Optional(Type.Integer()),
      }),
    ),
    weekly: Type.Array(Type.Object({ week: Day, applications: Type.Integer(), students: Type.Integer() })),
    waiting: Type.Object({
      payments: Type.Integer(),
      diaries: Type.Integer(),
      weeks: Type.Integer({ description: 'weeks of one diary with an entry that waits' }),
    }),
    piles: Type.Optional(
      Type.Array(
        Type.Object({
          key: PileKey,
          count: Type.Integer(),
          since: Nullable(Timestamp),
        }),
        { description: 'what needs a decision, each with how many and the time of the oldest' },
      ),
    ),
    first: Type.Optional(
      Type.Array(UrgentTask, {
        maxItems: 3,
        description: 'the most urgent: due within a week, then the oldest of each pile',
      }),
    ),
    dates: Type.Optional(
      Type.Array(DateOfWeek, { description: "this week's starts and ends of placements, by day" }),
    ),
    colleges: Type.Optional(
      Type.Array(CollegeCountsSchema, { description: "for the university's office: each college" }),
    ),
    at_risk: Type.Array(StudentRow, { description: 'the first page of the list with at_risk=1' }),
    at_risk_total: Type.Integer(),
  }),
});
const StudentQuery = Type.Object({
  ...StaffPage,
  ...queries(
    'q',
    'college',
    'year',
    'branch',
    'semester',
    'placed',
    'internship',
    'signed_in',
    'at_risk',
    'confirmed',
    'internship_id',
    'stage',
    'week',
    'owes',
    'state',
    'sort',
  ),
});
export const listCoordinatorStudents = call({
  ...WIRE.listCoordinatorStudents,
  summary: 'Students of the own college',
  query: StudentQuery,
  data: paginated(StudentRow),
});
export const exportCoordinatorStudents = call({
  ...WIRE.exportCoordinatorStudents,
  summary: 'The students that the filters leave, as CSV',
  query: StudentQuery,
});

/** A day of a student's diary in short. */
const DiaryDay = Type.Object({
  id: Id,
  date: Day,
  hours: Type.Number(),
  description: Type.String(),
  internship: Type.Object({ id: NullableInteger, name: Type.String() }),
  /** Of an internship that the student found alone; then the internship has no id. */
  placement_id: NullableInteger,
  review_status: Type.String(),
  review_comment: NullableString,
  day_hours: Type.Optional(Type.Number({ description: 'as of an entry' })),
});
/** An internship of a student in short: its own page has the rest. */
const StudentPlacement = Type.Pick(PlacementRowSchema, [
  'id',
  'application_id',
  'title',
  'company',
  'start_date',
  'end_date',
  'ended_on',
  'state',
  'phase',
]);
export const getCoordinatorStudent = call({
  ...WIRE.getCoordinatorStudent,
  summary: 'One student of the own college',
  query: Type.Object(queries('id')),
  data: Type.Object({
    profile: StudentProfileSchema,
    reason: NullableString,
    risk_since: Nullable(Day),
    confirmed: Flag,
    plan: planOfStudent,
    plans: Type.Optional(Type.Array(StudentPlanSchema, { description: 'all items, the most urgent first' })),
    grants: Type.Optional(
      Type.Array(PlanGrantSchema, { description: 'credits and exemptions, removed ones too' }),
    ),
    /** Of a student under 18: who saw the parent's paper, and when. */
    parent_consent: Type.Optional(Nullable(Type.Object({ by: NullableString, at: Timestamp }))),
    placements: Type.Array(StudentPlacement, { description: 'the latest first' }),
    applications: Type.Array(StudentApplicationSchema),
    diaries: Type.Array(DiaryDay),
    payments: Type.Array(PaymentSchema),
  }),
});
export const storeParentConsent = call({
  ...WIRE.storeParentConsent,
  summary: "Note that a parent's consent on paper was seen, of a student under 18",
  body: Type.Object(texts('id')),
  data: Nothing,
});
/** A payment with the student who made it. */
const CoordinatorPaymentSchema = Type.Object({
  ...PaymentSchema.properties,
  student: Type.Object({ name: Type.String(), usn: NullableString }),
  college: Type.Optional(NullableString),
  /** Who verified or rejected it last; null while nobody has. */
  decided: Nullable(Type.Object({ by: NullableString, at: Timestamp })),
});
export type CoordinatorPayment = Static<typeof CoordinatorPaymentSchema>;
export const listCoordinatorPayments = call({
  ...WIRE.listCoordinatorPayments,
  summary: 'Payments of the own college',
  query: Type.Object({ ...StaffPage, ...queries('status', 'q', 'college', 'year') }),
  data: paginated(CoordinatorPaymentSchema),
});
export const updatePaymentStatus = call({
  ...WIRE.updatePaymentStatus,
  summary:
    'Confirm (6) or fail (10) a payment, whose updated_at names the state that was seen; or several, each by itself',
  body: Type.Object({ ...Chosen, ...texts('id', 'status', 'remark', 'updated_at', 'dry_run') }),
  data: Nullable(
    Type.Object({
      status: Type.Integer(),
      /** Of one that was named by `id`. */
      id: Type.Optional(Id),
      /** Of several. */
      rows: Type.Optional(Type.Array(Type.Object({ ...outcomeOf, status: Type.Integer() }))),
      moved: Type.Optional(Type.Integer()),
      dry_run: Type.Optional(Flag),
    }),
  ),
});
