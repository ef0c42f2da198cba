/** What the portal holds about anybody with an account, by the title of its section. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

export type OwnRows = readonly Readonly<Record<string, unknown>>[];
export type OwnSections = Readonly<Record<string, OwnRows>>;

/** One after the other: nobody waits for this. */
export async function rowsBySection(
  db: Kysely<Database>,
  queries: Readonly<Record<string, RawBuilder<Record<string, unknown>>>>,
): Promise<OwnSections> {
  const sections: Record<string, OwnRows> = {};
  for (const [title, query] of Object.entries(queries)) sections[title] = (await query.execute(db)).rows;
  return sections;
}

export const everybodysRows = (db: Kysely<Database>, userId: number): Promise<OwnSections> =>
  rowsBySection(db, {
    Account: sql`
      select name, email, mobile, ${collegeName('users')} as college, created_at as opened_at, email_proved_at as email_confirmed_at,
        disabled_at as closed_at, disabled_reason as closed_because
      from users where id = ${userId}`,
    'Earlier names, numbers and addresses': sql`
      select word from former_words where user_id = ${userId} order by kind, word`,
    'Address that you are changing to': sql`
      select email, expires_at as confirm_until from email_changes where user_id = ${userId}`,
    'Terms and privacy policy that you agreed to': sql`
      select terms as terms_version, notice as privacy_version, agreed_at, address as network_address
      from consents where user_id = ${userId} order by id`,
    'Signed-in devices': sql`
      select agent as device, address as network_address, created_at as signed_in_at, last_seen_at as last_used_at
      from sessions where user_id = ${userId} order by created_at`,
    'University sign-in': sql`
      select issuer, subject, email, array_to_string(former_emails, ', ') as former_emails, bound_at
      from university_accounts where user_id = ${userId}`,
    'Sign-ins by your address that were refused': sql`
      select subject, email, at from university_refusals where user_id = ${userId} order by id`,
    'Two-step sign-in': sql`
      select since as on_since from two_step where user_id = ${userId} and since is not null`,
    'Emails that you want': sql`
      select mail_offers = 1 as offers, mail_rejections = 1 as rejections,
        mail_applications = 1 as applications, mail_interns = 1 as interns from preferences
      where user_id = ${userId}`,
    Notifications: sql`
      select created_at as at, title, text, read_at from notifications where user_id = ${userId} order by id`,
    'Emails that we sent you': sql`
      select created_at as at, recipient as to, subject, state from mails where account_id = ${userId} order by id`,
    'Reports that you made': sql`
      select r.created_at as at, i.name as internship, r.reason, r.text, r.outcome from reports r
      join internships i on i.id = r.internship_id where r.user_id = ${userId} order by r.id`,
    'Decisions by you and about you': sql`
      select at, action, subject, case when actor_id = ${userId} then 'you' else 'somebody else' end as by
      from audit_entries where actor_id = ${userId} or subject = 'account' and subject_id = ${userId}
      order by id`,
  });

export const findAccount = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('users').select(['name', 'role_id']).where('id', '=', userId).executeTakeFirst();
