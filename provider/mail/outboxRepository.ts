/** Mails as rows: written, taken to be sent, and what became of them. */
import { sql, type Kysely } from 'kysely';
import { fillMail, MAIL_TEMPLATES, type MailKind } from '#contract/mail/templates';
import { countRows } from '../database/count';
import type { Database } from '../database/schema';
import type { Ticket, TokenTable } from './tickets';
import { wordsForMails } from './templateRepository';

type Db = Kysely<Database>;

/** The channel on which every process hears that a mail was written. */
export const MAIL_CHANNEL = 'mails';
/** A little longer than an attempt may take (`SEND_MS` of the outbox): then whoever took it is dead. */
const CLAIM_SECONDS = 180;
const REPLACED = 'A newer link has replaced the one in it, or it is not needed any more.';
const EXPIRED = 'The link in it expired before it could be sent.';

export interface NewMail {
  kind: MailKind;
  /** What it is about, such as an entry of the trail: of two mails with one cause the first is written. */
  cause: string;
  to: string;
  /** What stands for the words in braces of its template; the name of the portal is known. */
  values: Readonly<Record<string, string>>;
  /** Of the token that its text gets when it is sent, and until when that opens something; left out: none. */
  token?: Ticket & { expiresAt: Date };
  /** Address of the page where such mails are switched off; left out: they cannot be. */
  unsubscribe?: string;
}

/** A mail that this process sends now. */
export interface ClaimedMail {
  id: number;
  kind: string;
  messageKey: string;
  to: string;
  subject: string;
  text: string;
  unsubscribe: string | null;
  /** Which attempt it is, from 1. */
  attempt: number;
  createdAt: Date;
  ticket: string | null;
  tokenTable: TokenTable | null;
  tokenHash: string | null;
}

/**
 * Writes mails in the transaction of their cause (docs/rules.md, mails 1): they are sent when it was
 * committed, and never when it was not.
 * @returns the causes of those that were written: not of those that had been before
 */
export async function writeMails(trx: Db, mails: readonly NewMail[], at: Date): Promise<string[]> {
  if (mails.length === 0) return [];
  const { site, words } = await wordsForMails(
    trx,
    mails.map(({ kind }) => kind),
  );
  const filled = ({ kind, values }: NewMail) => {
    const { subject, text } = words.get(kind) ?? MAIL_TEMPLATES[kind];
    const all = { site, ...values };
    return { subject: fillMail(subject, all).replace(/\s+/g, ' '), text: fillMail(text, all) };
  };
  const written = await trx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        cause: mail.cause,
        recipient: mail.to,
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

/**
 * Takes up to `count` mails that are due, the one that waits longest first. Nobody else gets them until the
 * claim has run out; processes that take some at the same time wait for nobody.
 */
export async function claimDue(db: Db, { at, count }: { at: Date; count: number }): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1,
      claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from mails
      where state = 'waiting' and next_at <= ${at}
        and (claimed_until is null or claimed_until < clock_timestamp())
      order by next_at, id limit ${count} for update skip locked)
    returning id, kind, message_key as "messageKey", recipient as "to", subject, text, unsubscribe,
      attempts as attempt, created_at as "createdAt", ticket, token_table as "tokenTable",
      token_hash as "tokenHash"`.execute(db);
  return rows;
}

/** The mail server has it. Its text goes: nobody reads it again, but a thief of its token. */
export async function markSent(db: Db, { id }: ClaimedMail, at: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: at, text: null, error: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/**
 * It could not be sent, in the words of `error`: it is tried again at `nextAt`, or (null) given up. Changes
 * nothing when somebody else has taken it since.
 */
export async function markFailed(
  db: Db,
  { id, attempt }: ClaimedMail,
  { error, nextAt }: { error: string; nextAt: Date | null },
): Promise<void> {
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

/**
 * Gives up mails whose token has expired, which nobody sends at the moment, and erases those that had failed
 * before: until then they can be tried again. @returns how many were given up
 */
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

/** Gives up a mail whose link another one has replaced; its words go. */
export async function giveUpReplaced(db: Db, { id, attempt }: ClaimedMail): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', text: null, error: REPLACED, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt)
    .execute();
}

/** How many wait, those that are being sent among them. */
export const countWaiting = (db: Db): Promise<number> =>
  countRows(db.selectFrom('mails').where('state', '=', 'waiting'));

/** Deletes what was sent or given up and is older than `before`. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).where('state', '<>', 'waiting').execute();
}

/** Takes back attempts that a clock which was ahead put off beyond `latest`: they are due at `at`. */
export async function hastenMails(db: Db, { at, latest }: { at: Date; latest: Date }): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_at: at })
    .where('state', '=', 'waiting')
    .where('next_at', '>', latest)
    .execute();
}

/** Of these mails those that failed and whose words are still there, held until the end. */
export async function heldRetryable(trx: Db, ids: readonly number[]): Promise<number[]> {
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

/** Lets held mails be tried anew. */
export async function retryFailed(trx: Db, ids: readonly number[], at: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, next_at: at, claimed_until: null, error: null, undelivered: false })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);
}
