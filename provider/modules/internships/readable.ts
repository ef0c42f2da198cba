/** A listed internship is public; others are open to students with an application. */
import type { Kysely } from 'kysely';
import { isLiveApplication } from '#contract/application/lifecycle';
import type { Database } from '#provider/database/schema';
import { mayApplicantsRead } from '#provider/policies/internships';
import { applicationStatusOf, internshipBySlug } from './repository';

interface InternshipRequest {
  slug: string;
  applicant: number | null;
}

/** Open or closed; undefined for those who may not read it. */
export async function readableInternship(db: Kysely<Database>, { slug, applicant }: InternshipRequest) {
  const record = await internshipBySlug(db, slug);
  if (!record) return undefined;
  const { approved_at, company_status, ...standing } = record.more;
  const { status: _status, moderation_status: _moderation, ...shown } = standing;
  const internship = { ...record.row, ...shown };
  if (internship.listed) return internship;
  if (applicant === null) return undefined;
  if (!mayApplicantsRead(standing, { approved_at, moderation_status: company_status })) return undefined;
  const status = await applicationStatusOf(db, internship.id, applicant);
  return status !== null && isLiveApplication(status) ? internship : undefined;
}
export type InternshipDetailRow = NonNullable<Awaited<ReturnType<typeof readableInternship>>>;
