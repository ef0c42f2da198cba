/** The student's profile, applications and payments. */
import { Type, type Static } from 'typebox';
import {
  Day,
  Flag,
  FilePart,
  Id,
  Named,
  Nullable,
  NullableInteger,
  NullableNumber,
  NullableString,
  Page,
  Query,
  Text,
  Timestamp,
  paginated,
  texts,
  NullableDay,
  queries,
} from '../schema';
import { plainOf } from '../formFields';
import { STUDENT_FORM } from './fields';
import { studentRules } from './rules';
import { call } from '../call';
import { formBody } from '../formBody';
import { pendingFields } from '../pendingShape';
import { planOfStudent, StudentPlanSchema } from '../plan/shape';
import { WIRE } from './wire';
import { PercentageSchema } from '../companyProfile/calls';

export const StudentProfileSchema = Type.Object({
  id: Id,
  user: Type.Object({ name: Type.String(), email: Type.String(), mobile: NullableString }),
  ...plainOf(
    STUDENT_FORM,
    () => NullableString,
    () => NullableInteger,
  ),
  usn: NullableString,
  college: NullableString,
  branch: NullableString,
  country: Nullable(Named),
  state: Nullable(Named),
  city: Nullable(Named),
  skills: Type.Array(Named),
  tags: Type.Array(Type.Object({ name: Type.String() })),
  is_hide_cv: Type.Integer(),
  is_available_for_hiring: Type.Integer(),
  resume: NullableString,
  profile_percentage: Type.Integer(),
  missing: Type.Array(Type.String()),
  roster: Type.Optional(
    Nullable(
      Type.Object(
        {
          usn: Type.String(),
          college: Type.String(),
          branch: NullableString,
          semester: NullableInteger,
          dob: NullableDay,
        },
        {
          description:
            "before the first save: the student's row of a roster, by a verified address; not stored in the profile",
        },
      ),
    ),
  ),
  needs_parent_consent: Type.Optional(
    Type.Boolean({ description: "under 18, and the college has not seen a parent's consent" }),
  ),
});
export type StudentProfile = Static<typeof StudentProfileSchema>;

const StoreBody = formBody(STUDENT_FORM, studentRules);

export const getStudentProfile = call({
  ...WIRE.getStudentProfile,
  summary: 'The own profile',
  data: StudentProfileSchema,
});
export const storeStudentProfile = call({
  ...WIRE.storeStudentProfile,
  summary: 'Save the own profile',
  consumes: 'multipart/form-data',
  body: StoreBody,
  data: Type.Object({ id: Id }),
});
export const getStudentPercentage = call({
  ...WIRE.getStudentPercentage,
  summary: 'Whether the mandatory fields are filled',
  data: PercentageSchema,
});

const HistorySchema = Type.Object({
  status: Type.Integer(),
  at: Timestamp,
  by: Type.String({ description: 'role that caused it' }),
  by_name: Type.Optional(
    Nullable(Type.String({ description: 'the member of the company, for the college alone' })),
  ),
});
/** Whom to pay the fee of a Paid internship: the college whose coordinator verifies the payment. */
const PayeeSchema = Type.Object({
  name: Type.String(),
  account: Type.String({ description: 'account or UPI id' }),
  note: Type.String(),
});
export type Payee = Static<typeof PayeeSchema>;

export const StudentApplicationSchema = Type.Object({
  id: Id,
  internship_id: Id,
  status: Type.Integer(),
  created_at: Timestamp,
  message: Type.String(),
  internship_details: Type.Object({
    id: Id,
    slug: Type.String(),
    name: Type.String(),
    company: Type.String(),
    internship_type: Type.String(),
    internship_fee: NullableNumber,
    internship_stipend: NullableNumber,
    deadline: Day,
    /** Whether the application rests because the university suspended the company. */
    company_suspended: Type.Boolean(),
    /** Whether this student can open its page. */
    is_readable: Type.Boolean(),
  }),
  /** Why the coordinator refused the payment. */
  remark: NullableString,
  /** Of an offer that is open. */
  answer_by: Type.Optional(NullableDay),
  /** Of a Paid internship once it was offered; null where the college has named none. */
  payee: Nullable(PayeeSchema),
  history: Type.Array(HistorySchema),
  ...pendingFields,
});
export type StudentApplication = Static<typeof StudentApplicationSchema>;

export const applyToInternship = call({
  ...WIRE.applyToInternship,
  summary: 'Apply with a message',
  body: Type.Object(texts('internship_id', 'message', 'acknowledged')),
  data: Type.Object({ id: Id }),
});
export const listStudentApplications = call({
  ...WIRE.listStudentApplications,
  summary: 'Own applications, newest first',
  query: Type.Object({ page: Page, status: Query }),
  data: paginated(StudentApplicationSchema),
});
export const updateStudentApplication = call({
  ...WIRE.updateStudentApplication,
  summary: 'Withdraw, accept or decline; a reference with status 9',
  body: Type.Object(texts('id', 'status', 'reference')),
  data: Nullable(Type.Object({ id: Id, status: Type.Integer() })),
});

export const PaymentSchema = Type.Object({
  id: Id,
  application_id: Id,
  internship: Type.String(),
  company: Type.String(),
  amount: NullableNumber,
  reference: NullableString,
  receipt: NullableString,
  status: Type.Integer(),
  remark: NullableString,
  updated_at: Timestamp,
  ...pendingFields,
});
const OwnPaymentSchema = Type.Object({ ...PaymentSchema.properties, payee: Nullable(PayeeSchema) });
export type Payment = Static<typeof OwnPaymentSchema>;
export const listStudentPayments = call({
  ...WIRE.listStudentPayments,
  summary: 'Own payments, and whom to pay',
  data: Type.Array(OwnPaymentSchema),
});
export const storeStudentPayment = call({
  ...WIRE.storeStudentPayment,
  summary: 'Hand in a payment reference',
  consumes: 'multipart/form-data',
  body: Type.Object({ application_id: Text, reference: Text, receipt: Type.Optional(FilePart) }),
  data: Type.Object({ id: Id }),
});

const NextStep = Type.Object({
  kind: Type.String({ description: 'offer, payment, invitation, supervisor, diary or profile' }),
  label: Type.String(),
  due: NullableDay,
  application_id: NullableInteger,
  internship_id: NullableInteger,
  placement_id: NullableInteger,
  /** The day since which it waits: of an offer, its release. */
  since: Nullable(Day),
  /** Why a payment was refused. */
  remark: NullableString,
});
/** One of both ids is null: of an internship that the student found alone there is the placement's. */
const DiaryToday = Type.Object({
  internship_id: NullableInteger,
  placement_id: NullableInteger,
  name: Type.String(),
  today: Type.String({ description: 'today: not written yet; filled; free: no working day' }),
  entry_id: NullableInteger,
  missing: Type.Integer(),
  /** Whether today is one of the internship's days. */
  runs: Type.Optional(Flag),
  /** Whether its silence is the student's risk; a provider may leave it out. */
  quiet: Type.Optional(Type.Boolean()),
});
/** An internship that begins, runs or was returned; with its diary above by the same ids. */
const PlacementToShow = Type.Object({
  id: Id,
  /** Null for one that the student found alone. */
  internship_id: NullableInteger,
  title: Type.String(),
  company: Type.String(),
  state: Type.String(),
  phase: NullableString,
  /** Why the college rejected it or sent it back. */
  reason: NullableString,
  start_date: NullableDay,
  end_date: NullableDay,
  ended_on: NullableDay,
  supervisor_name: NullableString,
  needs_contact: Flag,
  needs_report: Flag,
  /** By their Monday. */
  returned_weeks: Type.Array(Type.Object({ date: Day, comment: NullableString, by: NullableString })),
  returned_entries: Type.Array(Type.Object({ id: Id, date: Day, comment: NullableString })),
});
const ClosingSoon = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  company: Type.String(),
  deadline: Day,
  /** What one pays or receives, as the internship itself has it. */
  type: Type.Optional(Type.String()),
  internship_fee: Type.Optional(NullableNumber),
  stipend: Type.Optional(NullableNumber),
  skills: Type.Array(Named, { description: 'those that the student has' }),
});

export const getCalendar = call({
  ...WIRE.getCalendar,
  summary: 'The own internships and deadlines as a calendar (.ics), or one internship',
  query: Type.Object(queries('placement_id')),
});

export const getStudentDashboard = call({
  ...WIRE.getStudentDashboard,
  summary: 'Counts and next steps',
  data: Type.Object({
    profile: PercentageSchema,
    applications_by_status: Type.Array(Type.Object({ status: Type.Integer(), count: Type.Integer() })),
    next_steps: Type.Array(NextStep, { description: 'the most urgent first' }),
    recent_applications: Type.Array(StudentApplicationSchema),
    diaries: Type.Array(DiaryToday),
    placements: Type.Optional(Type.Array(PlacementToShow)),
    plan: planOfStudent,
    plans: Type.Optional(Type.Array(StudentPlanSchema, { description: 'for which a placement may count' })),
    closing_soon: Type.Array(ClosingSoon),
    risk: NullableString,
    fits: Type.Array(ClosingSoon, { description: 'open ones for who lacks an application or an offer' }),
  }),
});
