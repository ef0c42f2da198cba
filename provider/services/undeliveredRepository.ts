/** Errors of the mail server, by the newest mail of each address. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MailKind } from '#contract/mail/templates';
import type { Database } from '../database/schema';

/** The error of the newest mail of a kind to a column `recipient`; null where it may be delivered. */
export const undeliveredTo = (kind: MailKind, recipient: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select case when m.undelivered then m.error end from mails m
    where lower(m.recipient) = lower(${recipient}) and m.kind = ${kind} order by m.id desc limit 1)`;

/** By the ticket of its link. */
export const undeliveredOfTicket = (ticket: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select case when m.undelivered then m.error end from mails m
    where m.ticket = ${ticket} order by m.id desc limit 1)`;

/** Whether the newest mail of any kind failed. */
export async function isUndeliverable(db: Kysely<Database>, email: string): Promise<boolean> {
  const { rows } = await sql<{ undelivered: boolean }>`
    select undelivered from mails where lower(recipient) = lower(${email}) order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.undelivered ?? false;
}
