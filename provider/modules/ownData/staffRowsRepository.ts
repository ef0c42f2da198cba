import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { rowsBySection, type OwnSections } from './accountRowsRepository';

export const companyRows = (db: Kysely<Database>, userId: number): Promise<OwnSections> =>
  rowsBySection(db, {
    'Company profile': sql`
      select name, description, content as about, website_url as website, year_established, number_of_offices,
        company_size, annual_turnover, gstin_pan, address, pincode as postal_code, contact_name, contact_email,
        contact_number, designation, ceo_name, ceo_email, ceo_phone, why_internships, intern_work_description,
        mentorship_details, evaluation_process, certifications, other_certifications, awards, facebook, twitter,
        instagram, linkedin, submitted_at, approved_at, moderation_reason
      from companies where user_id = ${userId}`,
    Internships: sql`
      select i.created_at as at, i.name, i.description, i.content, i.internship_type as type, i.internship_mode as mode,
        i.internship_stipend as stipend, i.internship_fee as fee, i.number_of_positions as positions,
        i.expire_date::text as deadline, i.address,
        (select count(*) from applications a where a.internship_id = i.id) as applications
      from internships i join companies c on c.id = i.company_id where c.user_id = ${userId} order by i.id`,
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
