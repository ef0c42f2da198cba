/**
 * Complaints about placements, from their students to their college (docs/placements.md, complaints 1 to
 * 9).
 */
import { Type, type Static } from 'typebox';
import { call } from '../call';
import { placementStudent } from '../placement/shape';
import {
  FilePart,
  Flag,
  Id,
  Nullable,
  NullableString,
  NullableTimestamp,
  Page,
  StaffPage,
  StoredId,
  Timestamp,
  paginated,
  queries,
  texts,
} from '../schema';
import { COMPLAINT_KINDS, COMPLAINT_STATES, type ComplaintKind, type ComplaintState } from './lifecycle';
import { WIRE } from './wire';

const Kind = Type.Unsafe<ComplaintKind>({ type: 'string', description: COMPLAINT_KINDS.join(', ') });
const State = Type.Unsafe<ComplaintState>({ type: 'string', description: COMPLAINT_STATES.join(', ') });
const StoredFile = Type.Object({ name: Type.String(), url: Type.String() });

const common = {
  id: Id,
  /** Null before there is one. */
  placement_id: Nullable(Id),
  /** Of the offer from which there is no placement yet. */
  application_id: Type.Optional(Nullable(Id)),
  title: Type.String(),
  company: Type.String(),
  kind: Kind,
  state: State,
  /** Of a settled one. */
  upheld: Nullable(Flag),
  decided_at: NullableTimestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
};
const Step = Type.Object({
  at: Timestamp,
  by: Type.Optional(NullableString),
  state: State,
  answer: NullableString,
});

export const storeComplaint = call({
  ...WIRE.storeComplaint,
  summary:
    'Complain about a placement (id) or about an application from the offer on, up to two years after its end',
  consumes: 'multipart/form-data',
  body: Type.Object({
    ...texts('id', 'application_id', 'kind', 'text'),
    'files[]': Type.Optional(FilePart),
  }),
  data: StoredId,
});

const OwnComplaintSchema = Type.Object({
  ...common,
  text: Type.String(),
  answer: NullableString,
  files: Type.Array(StoredFile),
  history: Type.Array(Step),
});
export type OwnComplaint = Static<typeof OwnComplaintSchema>;
export const listOwnComplaints = call({
  ...WIRE.listOwnComplaints,
  summary: 'Own complaints with their answers, the newest first',
  query: Type.Object({ page: Page }),
  data: paginated(OwnComplaintSchema),
});

const ComplaintRowSchema = Type.Object({
  ...common,
  student: placementStudent,
  college: Type.Optional(NullableString),
  passed_at: NullableTimestamp,
});
export type ComplaintRow = Static<typeof ComplaintRowSchema>;
export const listComplaints = call({
  ...WIRE.listComplaints,
  summary: 'Complaints of the own college but those about placements that the reader guides; without texts',
  query: Type.Object({ ...StaffPage, ...queries('q', 'state', 'kind', 'college') }),
  data: paginated(ComplaintRowSchema),
});
const ComplaintSchema = Type.Object({
  ...ComplaintRowSchema.properties,
  text: Type.String(),
  answer: NullableString,
  files: Type.Array(StoredFile),
  history: Type.Array(Step),
  /** What the company reads of it. */
  passed_text: NullableString,
  may_pass_on: Flag,
  /** It reads what is passed on once that is lifted. */
  company_suspended: Type.Optional(Flag),
});
export type Complaint = Static<typeof ComplaintSchema>;
export const getComplaint = call({
  ...WIRE.getComplaint,
  summary: 'One complaint; the audit log records who read it',
  query: Type.Object(queries('id')),
  data: ComplaintSchema,
});
export const decideComplaint = call({
  ...WIRE.decideComplaint,
  summary: 'Move a complaint with an answer to the student; a settled one is upheld or not',
  body: Type.Object(texts('id', 'state', 'answer', 'upheld', 'updated_at')),
  data: Type.Object({ id: Id, state: State }),
});
export const passOnComplaint = call({
  ...WIRE.passOnComplaint,
  summary: 'Write to the company about a complaint: it reads this text alone',
  body: Type.Object(texts('id', 'text')),
  data: StoredId,
});

const PassedOnSchema = Type.Object({ id: Id, text: Type.String(), passed_at: Timestamp });
export const listCompanyComplaints = call({
  ...WIRE.listCompanyComplaints,
  summary: 'What colleges passed on about complaints, the newest first',
  query: Type.Object({ page: Page }),
  data: paginated(PassedOnSchema),
});

const MoneyComplaintSchema = Type.Object({
  ...common,
  company_id: Id,
  text: Type.String(),
  college: Type.Optional(NullableString),
});
export type MoneyComplaint = Static<typeof MoneyComplaintSchema>;
export const listMoneyComplaints = call({
  ...WIRE.listMoneyComplaints,
  summary: 'Complaints about money and companies of the portal; without files and students',
  query: Type.Object({ ...StaffPage, ...queries('q', 'state') }),
  data: paginated(MoneyComplaintSchema),
});
const PausedCompanySchema = Type.Object({
  id: Id,
  name: Type.String(),
  paused_at: Timestamp,
  upheld: Type.Integer({ description: 'complaints about money that were upheld within twelve months' }),
});
export type PausedCompany = Static<typeof PausedCompanySchema>;
export const listPausedCompanies = call({
  ...WIRE.listPausedCompanies,
  summary: 'Companies whose postings are paused, the longest first',
  query: Type.Object({ ...StaffPage, ...queries('q') }),
  data: paginated(PausedCompanySchema),
});
export const unpauseCompany = call({
  ...WIRE.unpauseCompany,
  summary: 'List the postings of a paused company again',
  body: Type.Object(texts('id', 'reason')),
  data: StoredId,
});
