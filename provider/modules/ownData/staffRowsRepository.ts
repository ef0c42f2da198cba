import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { rowsBySection, type OwnSections } from './accountRowsRepository';
import { formColumns } from './formColumnsRepository';

const COMPANY = formColumns('c', COMPANY_FORM);
const INTERNSHIP = formColumns('i', INTERNSHIP_FORM);

const isOwnedBy = (userId: number) => sql`c.id in (
  select company_id from company_members where user_id = ${userId} and role = 'owner' and removed_at is null)`;

export const companyRows = (db: Kysely<Database>, userId: number): Promise<OwnSections> =>
  rowsBySection(db, {
    'Company profile': sql`
      select ${COMPANY}, c.submitted_at, c.approved_at, c.moderation_reason
      from companies c where ${isOwnedBy(userId)}`,
    'Your place in the company': sql`
      select c.name as company, m.role from company_members m join companies c on c.id = m.company_id
      where m.user_id = ${userId}`,
    'Internships that you follow': sql`
      select i.name as internship from internship_followers f join internships i on i.id = f.internship_id
      where f.user_id = ${userId} order by i.id`,
    Internships: sql`
      select i.created_at as at, ${INTERNSHIP},
        (select count(*) from applications a where a.internship_id = i.id) as applications
      from internships i join companies c on c.id = i.company_id
      where ${isOwnedBy(userId)} or i.created_by = ${userId} order by i.id`,
  });

export const coordinatorRows = (db: Kysely<Database>, userId: number): Promise<OwnSections> =>
  rowsBySection(db, {
    'Branches that you follow': sql`
      select b.name as branch from coordinator_branches c join branches b on b.id = c.branch_id
      where c.user_id = ${userId} order by b.name`,
    'Internships that you guide': sql`
      select title, company, state, start_date::text as start_date, end_date::text as end_date
      from placements where guide_id = ${userId} order by id`,
    'Announcements that you sent': sql`
      select sent_at as at, subject, text, recipients from announcements where sender_id = ${userId} order by id`,
  });
