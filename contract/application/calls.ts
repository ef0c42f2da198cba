/** Applications as the company sees them. */
import { Type, type Static } from 'typebox';
import {
  Id,
  Named,
  NameOnly,
  Nullable,
  NullableInteger,
  NullableNumber,
  NullableString,
  Page,
  Query,
  Timestamp,
  UndoToken,
  paginated,
  queries,
  texts,
  NullableDay,
} from '../schema';
import { call } from '../call';
import { LineSchema } from '../eligibility/calls';
import { pendingFields } from '../pendingShape';
import { WIRE } from './wire';

const ApplicantRowSchema = Type.Object({
  id: Id,
  created_at: Timestamp,
  status: Type.Integer(),
  is_read: Type.Boolean(),
  rating: NullableInteger,
  /** When and by whom the placement was cancelled. */
  remark: NullableString,
  /** Of an offer that is open. */
  answer_by: Type.Optional(NullableDay),
  student_details: Type.Object({
    name: Type.String(),
    email: Type.String(),
    usn: NullableString,
    branch: NullableString,
    semester: NullableInteger,
    college: NullableString,
  }),
  internship: Type.Object({ id: Id, name: Type.String() }),
  /** Whether the company's criteria were met, on the day of the application. */
  eligible: Type.Optional(Type.Boolean()),
  ...pendingFields,
});
export type ApplicantRow = Static<typeof ApplicantRowSchema>;

/** What narrows the applicants, and their order. */
const LIST = queries(
  'status',
  'internship',
  'start_date',
  'end_date',
  'q',
  'unread',
  'skill_id',
  'branch',
  'semester',
  'college',
  'min_rating',
  'eligible',
  'sort',
  'per_page',
);
const ApplicantQuerySchema = Type.Object({ page: Page, ...LIST });
export type ApplicantQuery = Static<typeof ApplicantQuerySchema>;

const ApplicantDetailSchema = Type.Object({
  id: Id,
  status: Type.Integer(),
  message: Type.String(),
  created_at: Timestamp,
  /** Of an offer that is open. */
  answer_by: Type.Optional(NullableDay),
  /** That began with its acceptance. */
  placement: Type.Optional(Nullable(Type.Object({ id: Id, state: Type.String() }))),
  notes: Type.String(),
  notes_by: Type.Optional(NullableString),
  rating: NullableInteger,
  rating_by: Type.Optional(NullableString),
  previous_id: NullableInteger,
  next_id: NullableInteger,
  /** Of the list that the query names, this one included; from 1. */
  position: Type.Integer(),
  total: Type.Integer(),
  history: Type.Array(
    Type.Object({
      status: Type.Integer(),
      at: Timestamp,
      by: Type.String(),
      by_name: Type.Optional(Nullable(Type.String({ description: 'the member of the company' }))),
    }),
  ),
  internship: Type.Object({
    id: Id,
    name: Type.String(),
    internship_type: Type.String(),
    skills: Type.Array(Named),
  }),
  /** The company's criteria and the student's values, on the day of the application. */
  eligibility: Type.Optional(Type.Array(LineSchema)),
  student: Type.Object({
    name: Type.String(),
    email: Type.String(),
    mobile: NullableString,
    dob: NullableDay,
    gender: NullableString,
    usn: NullableString,
    college: NullableString,
    branch: NullableString,
    semester: NullableInteger,
    address: NullableString,
    country: NullableString,
    state: NullableString,
    city: NullableString,
    pincode: NullableString,
    skills: Type.Array(Named),
    tags: Type.Array(NameOnly),
    linkedin: NullableString,
    resume: NullableString,
  }),
});
export type ApplicantDetail = Static<typeof ApplicantDetailSchema>;
export type ApplicantStudent = ApplicantDetail['student'];

export const listApplicants = call({
  ...WIRE.listApplicants,
  summary: "Applications to the company's internships",
  query: ApplicantQuerySchema,
  data: paginated(ApplicantRowSchema),
});
export const getApplicant = call({
  ...WIRE.getApplicant,
  summary: 'One application, and its neighbours in the list that the filters and the order name',
  query: Type.Object({ id: Query, ...LIST }),
  data: ApplicantDetailSchema,
});
export const countApplicantsByStatus = call({
  ...WIRE.countApplicantsByStatus,
  summary: 'How many applications the filters leave in each status, whatever status they ask for',
  query: ApplicantQuerySchema,
  data: Type.Record(Type.String(), Type.Integer()),
});
export const updateApplicationStatus = call({
  ...WIRE.updateApplicationStatus,
  summary: 'Move an application',
  consumes: 'application/x-www-form-urlencoded',
  body: Type.Object(texts('id', 'status', 'answer_by')),
  data: Nullable(Type.Object({ id: Id, status: Type.Integer(), undo: UndoToken })),
});
export const bulkUpdateApplicationStatus = call({
  ...WIRE.bulkUpdateApplicationStatus,
  summary: 'Move several applications; each row has its own outcome',
  many: true,
  body: Type.Object({
    ids: Type.Optional(Type.Array(Type.Unsafe<number>({ type: ['integer', 'string'] }))),
    ...texts('status', 'answer_by', 'dry_run'),
  }),
  data: Type.Array(
    Type.Object({
      id: Id,
      success: Type.Boolean(),
      code: Type.String(),
      message: Type.String(),
      status: NullableInteger,
      /** One for all that were moved together. */
      undo: UndoToken,
    }),
  ),
});
export const storeApplicantNotes = call({
  ...WIRE.storeApplicantNotes,
  summary: 'Private notes and a rating of 1 to 5, never sent to students',
  body: Type.Object(texts('id', 'notes', 'rating')),
  data: Type.Object({ id: Id }),
});
export const exportApplicants = call({
  ...WIRE.exportApplicants,
  summary: 'The filtered applications as CSV',
  query: ApplicantQuerySchema,
});
export const downloadResumes = call({
  ...WIRE.downloadResumes,
  summary: 'The résumés of some applications as one ZIP',
  query: Type.Object(queries('ids')),
});
const CompanyPaymentSchema = Type.Object({
  id: Id,
  student: Type.Object({ name: Type.String(), usn: NullableString }),
  internship: Type.String(),
  amount: NullableNumber,
  reference: NullableString,
  status: Type.Integer(),
  updated_at: Timestamp,
  ...pendingFields,
});
export type CompanyPayment = Static<typeof CompanyPaymentSchema>;
export const listCompanyPayments = call({
  ...WIRE.listCompanyPayments,
  summary: "Payments for the company's Paid internships, read only",
  query: Type.Object({ page: Page, status: Query }),
  data: paginated(CompanyPaymentSchema),
});
