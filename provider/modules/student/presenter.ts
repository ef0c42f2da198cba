import type { Payee, StudentApplication, StudentProfile } from '#contract/student/calls';
import { APPLICATION, isLiveApplication, isUnderway } from '#contract/application/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { plainOf } from '#contract/plainFields';
import { STUDENT_PLAIN } from '#contract/student/fields';
import { linkToFile } from '#provider/files/repository';
import { isPayable } from '#provider/policies/payee';
import { mayApplicantsRead } from '#provider/policies/internships';
import { missingStudentFields, studentPercentage } from '#provider/policies/profiles';
import type { Lookups } from '#provider/services/lookups';
import { cancelledText, presentEvent } from '../applications/presenter';
import type { EventRecord } from '../applications/repository';
import type { OwnApplicationRow } from './applicationRepository';
import type { PaymentRow } from './paymentRecordRepository';
import type { StudentRow } from './repository';

/** The student's profile; `missing` names the mandatory fields without a value as the form does. */
export const presentStudent = (lookups: Lookups, row: StudentRow): StudentProfile => ({
  id: row.id,
  user: { name: row.name, email: row.email, mobile: row.mobile },
  ...plainOf(
    STUDENT_PLAIN,
    (name) => row[name],
    (name) => row[name],
  ),
  usn: row.usn,
  college: row.college,
  branch: row.branch,
  ...lookups.places(row),
  skills: lookups.many('skills', row.skill_ids),
  tags: row.tags.map((name) => ({ name })),
  is_hide_cv: row.is_hide_cv,
  is_available_for_hiring: row.is_available_for_hiring,
  resume: linkToFile(row.resume_file_id, row.resume_name),
  profile_percentage: studentPercentage(row).percentage,
  missing: missingStudentFields(row),
});

/** A payment's row; its id is the application's. */
export const presentPayment = (row: PaymentRow) => ({
  id: row.id,
  application_id: row.id,
  internship: row.internship,
  company: row.company ?? '',
  amount: row.amount,
  reference: row.reference,
  receipt: linkToFile(row.receipt_file_id, row.receipt_name),
  status: row.status,
  remark: row.remark,
  updated_at: row.updated_at.toISOString(),
});

const isReadable = (row: OwnApplicationRow): boolean =>
  row.listed ||
  (isLiveApplication(row.status) &&
    mayApplicantsRead(
      { status: row.internship_status, moderation_status: row.moderation_status },
      { approved_at: row.approved_at, moderation_status: row.company_status },
    ));

/** What stands below the status: why a payment was refused, or who cancelled the placement and when. */
const remarkOf = (row: OwnApplicationRow): string | null =>
  cancelledText(row) ?? (row.status === APPLICATION.paymentFailed ? row.remark : null);

/** One of the student's own applications; `events` may hold those of others, `payee` is the college's. */
export const presentOwnApplication = (
  row: OwnApplicationRow,
  events: readonly EventRecord[],
  payee: Payee | null,
): StudentApplication => ({
  id: row.id,
  internship_id: row.internship_id,
  status: row.status,
  created_at: row.created_at.toISOString(),
  message: row.message,
  internship_details: {
    id: row.internship_id,
    slug: row.slug ?? String(row.internship_id),
    name: row.name,
    company: row.company ?? '',
    internship_type: row.internship_type,
    internship_fee: row.internship_fee,
    internship_stipend: row.internship_stipend,
    deadline: row.expire_date,
    company_suspended: row.company_status === MODERATION.suspended && isUnderway(row.status),
    is_readable: isReadable(row),
  },
  remark: remarkOf(row),
  payee: isPayable(row) ? payee : null,
  history: events.filter((event) => event.application_id === row.id).map(presentEvent),
});
