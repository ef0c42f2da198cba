import { sql, type Kysely } from 'kysely';
import { fillMail } from '#contract/mail/placeholders';
import { MAIL_TEMPLATES, type MailKind } from '#contract/mail/templates';
import { countRows } from '../database/count';
import { MAILS_STOPPED } from '../database/backup/stopped';
import { withinDailyLimits } from './dailyLimitsGuard';
import { toPresentAddresses } from './presentAddressRepository';
import type { Database } from '../database/schema';
import type { Ticket, TokenTable } from './tickets';
import { accountIds, withoutErased } from '../services/liveRepository';
import { wordsForMails } from './templateRepository';

type Db = Kysely<Database>;

export const MAIL_CHANNEL = 'mails';
/** Longer than an attempt (`SEND_MS` of the outbox): its process is dead. */
const CLAIM_SECONDS = 180;
const REPLACED = 'A newer link has replaced the one in it, or it is not needed any more.';
const EXPIRED = 'The link in it expired before it could be sent.';

export interface NewMail {
  kind: MailKind;
  /** Such as an audit entry; only the first mail of a cause is written. */
  cause: string;
  to: string;
  /** Whose mailbox it is; null for people without an account. */
  account: number | null;
  /** Of somebody without an account: the row of the roster, with which it ends. */
  rosterId?: number;
  /** Other accounts that it names or quotes: erasing them follows these references. */
  about?: readonly (number | null)[];
  values: Readonly<Record<string, string>>;
  /** The token is made at sending. */
  token?: Ticket & { expiresAt: Date };
  /** The page that switches such mails off. */
  unsubscribe?: string;
}

export interface ClaimedMail {
  id: number;
  kind: string;
  messageKey: string;
  to: string;
  subject: string;
  text: string;
  unsubscribe: string | null;
  account: number | null;
  attempt: number;
  createdAt: Date;
  ticket: string | null;
  tokenTable: TokenTable | null;
  tokenHash: string | null;
}

/**
 * Sent when their cause's transaction commits (docs/operating.md, mails 1). Beyond the daily limit of an
 * address none is written, and none to a deleted account. @returns causes of new mails
 */
export async function writeMails(trx: Db, all: readonly NewMail[], at: Date): Promise<string[]> {
  const alive = await withoutErased(trx, all, ({ account }) => account);
  if (alive.length === 0) return [];
  const mails = await withinDailyLimits(trx, await toPresentAddresses(trx, alive), at);
  if (mails.length === 0) return [];
  const { site, words: templates } = await wordsForMails(
    trx,
    mails.map(({ kind }) => kind),
  );
  const filled = ({ kind, values }: NewMail) => {
    const { subject, text } = templates.get(kind) ?? MAIL_TEMPLATES[kind];
    const words = { site, ...values };
    return { subject: fillMail(subject, words).replace(/\s+/g, ' '), text: fillMail(text, words) };
  };
  const written = await trx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        cause: mail.cause,
        recipient: mail.to,
        account_id: mail.account,
        about_ids: accountIds(mail.about),
        roster_id: mail.rosterId ?? null,
        ...filled(mail),
        token_expires_at: mail.token?.expiresAt ?? null,
        ticket: mail.token?.ticket ?? null,
        token_table: mail.token?.table ?? null,
        unsubscribe: mail.unsubscribe ?? null,
        next_at: at,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('cause')
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);
  return written.map(({ cause }) => cause);
}

/** The longest wait first. Others skip them until the claim expires. */
export async function claimDue(db: Db, { at, count }: { at: Date; count: number }): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1,
      claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from mails
      where state = 'waiting' and next_at <= ${at}
        and (claimed_until is null or claimed_until < clock_timestamp())
        and not exists (select from operations where name = ${MAILS_STOPPED})
      order by next_at, id limit ${count} for update skip locked)
    returning id, kind, message_key as "messageKey", recipient as "to", subject, text, unsubscribe,
      account_id as account, attempts as attempt, created_at as "createdAt", ticket, token_table as "tokenTable",
      token_hash as "tokenHash"`.execute(db);
  return rows;
}

/** Of a person who was erased with it: no row keeps the address. */
const LAST_MAIL = 'erased' satisfies MailKind;
const deleteMail = (db: Db, id: number) => db.deleteFrom('mails').where('id', '=', id).execute();

/** Erases the text: only a thief of its token would read it. */
export async function markSent(db: Db, { id, kind }: ClaimedMail, at: Date): Promise<void> {
  if (kind === LAST_MAIL) return void (await deleteMail(db, id));
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: at, text: null, error: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** Retried at `nextAt`, or (null) given up. No effect when another process has claimed it since. */
export async function markFailed(
  db: Db,
  { id, attempt, kind }: ClaimedMail,
  { error, nextAt }: { error: string; nextAt: Date | null },
): Promise<void> {
  if (kind === LAST_MAIL && nextAt === null) return void (await deleteMail(db, id));
  await db
    .updateTable('mails')
    .set({
      error,
      claimed_until: null,
      ...(nextAt ? { next_at: nextAt } : { state: 'failed' as const, undelivered: true }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt)
    .execute();
}

/** Gives up mails with an expired token, and erases those that had failed. @returns how many were given up */
export async function giveUpExpired(db: Db, at: Date): Promise<number> {
  await db
    .updateTable('mails')
    .set({ text: null })
    .where('state', '=', 'failed')
    .where('text', 'is not', null)
    .where('token_expires_at', '<=', at)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'failed', text: null, error: EXPIRED })
    .where('state', '=', 'waiting')
    .where('token_expires_at', '<=', at)
    .where(sql<boolean>`(claimed_until is null or claimed_until < clock_timestamp())`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Another link has replaced its own; the text is erased. */
export async function giveUpReplaced(db: Db, { id, attempt }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', text: null, error: REPLACED, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt)
    .execute();
}

export const countWaiting = (db: Db): Promise<number> =>
  countRows(db.selectFrom('mails').where('state', '=', 'waiting'));

export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).where('state', '<>', 'waiting').execute();
}

/** Put off beyond `latest` by a clock that was ahead: due at `at`. */
export async function hastenMails(db: Db, { at, latest }: { at: Date; latest: Date }): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_at: at })
    .where('state', '=', 'waiting')
    .where('next_at', '>', latest)
    .execute();
}

export async function lockedRetryable(trx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('mails')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('state', '=', 'failed')
    .where('text', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function retryFailed(trx: Db, ids: readonly number[], at: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, next_at: at, claimed_until: null, error: null, undelivered: false })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);
}
