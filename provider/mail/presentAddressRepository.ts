import { sql, type Kysely } from 'kysely';
import type { MailKind } from '#contract/mail/templates';
import type { Database } from '../database/schema';
import { accountIds } from '../services/liveRepository';

interface Addressed {
  kind: MailKind;
  to: string;
  account: number | null;
}

/** They tell the former mailbox that it is one. */
const TO_FORMER: readonly MailKind[] = ['emailAsked', 'emailChanged'];

/**
 * Mails to an address that the university gave up go to the one it sends now (docs/security.md, sign-in 29).
 */
export async function toPresentAddresses<T extends Addressed>(
  trx: Kysely<Database>,
  mails: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<{ id: number; former: string; present: string }>`
    select u.id, lower(u.email) as former, a.email as present
    from users u join lateral (select email from university_accounts
      where user_id = u.id and email is not null order by bound_at desc limit 1) a on true
    where u.id = any(${accountIds(mails.map(({ account }) => account))}::integer[])
      and kept_address(u) is null`.execute(trx);
  const moved = new Map(rows.map((row) => [row.id, row]));
  return mails.map((mail) => {
    const owner = moved.get(mail.account ?? 0);
    const isStale = owner?.former === mail.to.toLowerCase() && !TO_FORMER.includes(mail.kind);
    return isStale ? { ...mail, to: owner.present } : mail;
  });
}
