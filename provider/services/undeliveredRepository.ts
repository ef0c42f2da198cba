/** What the mail server said of mails that it would not take, by the newest mail of each address. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MailKind } from '#contract/mail/templates';
import type { Database } from '../database/schema';

/** The words about the newest mail of a kind to `recipient`, a column; null where it may be delivered. */
export const undeliveredTo = (kind: MailKind, recipient: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select case when m.undelivered then m.error end from mails m
    where lower(m.recipient) = lower(${recipient}) and m.kind = ${kind} order by m.id desc limit 1)`;

/** The same of the newest mail with the link of a ticket, a column. */
export const undeliveredOfTicket = (ticket: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select case when m.undelivered then m.error end from mails m
    where m.ticket = ${ticket} order by m.id desc limit 1)`;

/** Whether the newest mail to an address, whatever it was, could not be delivered. */
export async function isUndeliverable(db: Kysely<Database>, email: string): Promise<boolean> {
  const { rows } = await sql<{ undelivered: boolean }>`
    select undelivered from mails where lower(recipient) = lower(${email}) order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.undelivered ?? false;
}
