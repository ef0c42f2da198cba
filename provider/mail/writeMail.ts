import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { tooManyRequests } from '../errors';
import { writeMails, type NewMail } from './outboxRepository';

/** Until an address that had its mails of a day may be written to again, at most. */
export const DAY_SECONDS = 86_400;

/** Of an act that exists to send it. Throws 429 beyond the daily limit of its address. */
export async function writeMail(trx: Kysely<Database>, mail: NewMail, at: Date): Promise<void> {
  if ((await writeMails(trx, [mail], at)).length === 0) throw tooManyRequests(DAY_SECONDS);
}
