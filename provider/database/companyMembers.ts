/** Which company an account belongs to, and which members get the news of an internship. */
import { sql, type RawBuilder } from 'kysely';

/** Of a member who was not removed. */
export const companyIdOf = (userId: number | RawBuilder<unknown>) => sql<number>`(
  select company_id from company_members where user_id = ${userId} and removed_at is null)`;

/** Owners, and who created or follows the internship. */
export const newsReaders = (companyId: string, internshipId: string) => sql<number[]>`array(
  select m.user_id from company_members m join users n on n.id = m.user_id
  where m.company_id = ${sql.ref(companyId)} and m.removed_at is null
    and n.invited_at is null and n.disabled_at is null
    and (m.role = 'owner'
      or exists (select from internship_followers f
        where f.user_id = m.user_id and f.internship_id = ${sql.ref(internshipId)})
      or exists (select from internships made
        where made.id = ${sql.ref(internshipId)} and made.created_by = m.user_id))
  order by m.user_id)`;
