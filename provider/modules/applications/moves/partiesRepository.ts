import { sql, type Kysely } from 'kysely';
import { newsReaders } from '#provider/database/companyMembers';
import { collegeAndBranch } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

export const partiesOf = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('preferences as p', 'p.user_id', 'u.id')
    .leftJoin('college_settings as g', 'g.college_id', 's.college_id')
    .select([
      'a.id',
      'a.remark',
      'a.internship_type',
      'a.reference',
      'a.answer_by',
      'i.name as internship',
      'a.company_id',
      'u.id as student_user_id',
      'u.name as student',
      'u.email',
      ...collegeAndBranch('s'),
    ])
    .select([
      newsReaders('a.company_id', 'a.internship_id').as('company_readers'),
      sql<string>`coalesce(c.name, 'The company')`.as('company'),
      sql<number>`coalesce(p.mail_offers, 1)`.as('mail_offers'),
      sql<number>`coalesce(p.mail_rejections, 1)`.as('mail_rejections'),
      sql<string>`coalesce(g.payee_name, '')`.as('payee_name'),
      sql<string>`coalesce(g.payee_account, '')`.as('payee_account'),
      sql<string>`coalesce(g.payment_note, '')`.as('payment_note'),
      sql<number>`(select max(e.id) from application_events e where e.application_id = a.id)`.as('event_id'),
    ])
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .orderBy('a.id')
    .execute();
export type Parties = Awaited<ReturnType<typeof partiesOf>>[number];

/** Those of the accounts who want mails about applications. */
export const wantApplications = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('users as u')
    .leftJoin('preferences as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email'])
    .where(sql<boolean>`u.id = any(${ids}::integer[]) and coalesce(p.mail_applications, 1) = 1`)
    .orderBy('u.id')
    .execute();

/** Both sides, for browsers. */
export const sidesOf = (parties: readonly Pick<Parties, 'student_user_id' | 'company_id'>[]) => ({
  users: parties.map(({ student_user_id }) => student_user_id),
  companies: parties.map(({ company_id }) => company_id),
});
