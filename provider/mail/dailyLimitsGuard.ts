/** Limits mails of one kind to one address a day, whoever triggers them (docs/operating.md, mails 13). */
import { sql, type Kysely } from 'kysely';
import { MAIL_TEMPLATES, type MailKind } from '#contract/mail/templates';
import { foldEmail } from '#contract/textRules';
import type { Database } from '../database/schema';

const DAY_MS = 86_400_000;
const LOCK = 7206012;
/** What one person's act can write to; more is a job's, of which no two run at once. */
const FEW = 20;

interface Addressed {
  kind: MailKind;
  to: string;
}

/** Acts at once that write to one address count one after the other. */
export async function lockAddresses(trx: Kysely<Database>, addresses: readonly string[]): Promise<void> {
  if (addresses.length > FEW) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, key) from (
    select distinct hashtext(address) as key from unnest(${addresses}::text[]) address order by 1) keys`.execute(
    trx,
  );
}

/** Those of `mails` that their addresses may still get at `at`, in order. */
export async function withinDailyLimits<T extends Addressed>(
  trx: Kysely<Database>,
  mails: readonly T[],
  at: Date,
): Promise<T[]> {
  const keyOf = (kind: string, address: string) => `${kind} ${foldEmail(address)}`;
  const addresses = [...new Set(mails.map(({ to }) => to.toLowerCase()))];
  await lockAddresses(trx, addresses);
  const kinds = [...new Set(mails.map(({ kind }) => kind))];
  const { rows } = await sql<{ kind: string; recipient: string; mails: number }>`
    select kind, lower(recipient) as recipient, count(*)::integer as mails from mails
    where lower(recipient) = any(${addresses}::text[]) and kind = any(${kinds}::text[])
      and created_at > ${new Date(at.getTime() - DAY_MS)} and created_at <= ${at}
    group by kind, lower(recipient)`.execute(trx);
  const counts = new Map(rows.map(({ kind, recipient, mails: count }) => [keyOf(kind, recipient), count]));
  return mails.filter(({ kind, to }) => {
    const key = keyOf(kind, to);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < MAIL_TEMPLATES[kind].mostADay;
  });
}
