/** What people report about internships, and what moderators decide about it. */
import { Type, type Static } from 'typebox';
import {
  Id,
  Nullable,
  NullableString,
  StaffPage,
  StoredId,
  Timestamp,
  paginated,
  queries,
  texts,
  NullableTimestamp,
} from '../schema';
import { call } from '../call';
import { WIRE } from './wire';

/** Once per person and internship; further ones answer 409 DATA_ALREADY_EXISTS. */
export const reportInternship = call({
  ...WIRE.reportInternship,
  summary: 'Report a public internship to the moderators, or one that the user applied to',
  body: Type.Object(texts('internship_id', 'reason', 'text')),
  data: StoredId,
});

const SingleReport = Type.Object({ reason: Type.String(), text: Type.String(), created_at: Timestamp });
const ReportSchema = Type.Object({
  /** The oldest of the internship's reports; a decision about it is one about all that are open. */
  id: Id,
  internship: Type.String(),
  internship_id: Id,
  slug: NullableString,
  company: Type.String(),
  reason: Type.String({ description: 'of the oldest; money, misleading, closed or other' }),
  text: Type.String(),
  created_at: Timestamp,
  /** When the latest of them came, by which a decision names what it saw. */
  updated_at: Timestamp,
  reporters: Type.Integer(),
  reports: Type.Array(SingleReport, { description: 'each of them, oldest first, without names' }),
  status: Type.String({ description: 'open, upheld or dismissed' }),
  note: NullableString,
  decided_at: NullableTimestamp,
  decided_by: NullableString,
  /** Of the internship: the version that a suspension names. */
  moderation_status: Type.Integer(),
  submitted_at: Timestamp,
});
export type ReportRow = Static<typeof ReportSchema>;
export const listReports = call({
  ...WIRE.listReports,
  summary: 'Reported internships, one row each; state is open (default) or closed',
  query: Type.Object({ ...StaffPage, ...queries('state', 'company_id', 'internship_id') }),
  data: paginated(ReportSchema),
});
export const decideReports = call({
  ...WIRE.decideReports,
  summary: 'Uphold or dismiss the open reports about an internship; updated_at names what was seen',
  body: Type.Object(texts('id', 'outcome', 'note', 'updated_at')),
  data: Nullable(Type.Object({ id: Id, outcome: Type.String(), reporters: Type.Integer() })),
});
