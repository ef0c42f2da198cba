/** A company whose account was deleted: the firm's name stays with its internships, people go. */
import { sql, type Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

const PEOPLE = [
  'contact_name',
  'contact_email',
  'contact_number',
  'designation',
  'ceo_name',
  'ceo_email',
  'ceo_phone',
] as const;
const TEXTS = [
  'description',
  'content',
  'address',
  'pincode',
  'latitude',
  'longitude',
  'gstin_pan',
  'website_url',
  'facebook',
  'twitter',
  'instagram',
  'linkedin',
  'why_internships',
  'intern_work_description',
  'mentorship_details',
  'evaluation_process',
  'certifications',
  'other_certifications',
  'awards',
] as const;
const FILES = ['logo_file_id', 'cover_file_id', 'profile_file_id', 'registration_file_id'] as const;

const nothing = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<N, null>;

export async function closeCompany(trx: Db, userId: number, at: Date): Promise<void> {
  const company = await trx
    .updateTable('companies')
    .set({
      ...nothing(PEOPLE),
      ...nothing(TEXTS),
      ...nothing(FILES),
      slug: null,
      moderation_reason: null,
      approved_snapshot: null,
      updated_at: at,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!company) return;
  await trx
    .updateTable('internships')
    .set({
      status: INTERNSHIP.closed,
      company_visible: false,
      featured_file_id: null,
      approved_snapshot: null,
      moderation_reason: null,
    })
    .where('company_id', '=', company.id)
    .execute();
  await trx
    .updateTable('week_confirmations')
    .set({ by_name: '' })
    .where('by_kind', '=', 'company')
    .where('placement_id', 'in', (eb) =>
      eb.selectFrom('placements').select('id').where('company_id', '=', company.id),
    )
    .execute();
  await trx
    .updateTable('placement_evaluations')
    .set({ by_name: '' })
    .where('by_kind', '=', 'company')
    .where('placement_id', 'in', (eb) =>
      eb.selectFrom('placements').select('id').where('company_id', '=', company.id),
    )
    .execute();
}

/** Somebody of a company may be the supervisor of its interns. */
export async function forgetSupervisor(trx: Db, email: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update placements set supervisor_name = null, supervisor_email = null, supervisor_phone = null,
      supervisor_designation = null
    where lower(supervisor_email) = lower(${email}) returning id`.execute(trx);
  await trx
    .deleteFrom('supervision_links')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update placement_events set before = before - ${SUPERVISOR}::text[], after = after - ${SUPERVISOR}::text[]
    where placement_id = any(${ids}::integer[])`.execute(trx);
}

const SUPERVISOR = ['supervisor_name', 'supervisor_email', 'supervisor_phone', 'supervisor_designation'];
