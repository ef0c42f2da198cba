/**
 * Until a mail is sent a ticket replaces the hash and a mark the token: no row holds one (docs/operating.md,
 * mails 10).
 */
import { randomUUID } from 'node:crypto';

export const TOKEN_MARK = '{token}';

export type TokenTable =
  | 'password_resets'
  | 'registrations'
  | 'email_proofs'
  | 'email_changes'
  | 'supervision_links';

/** No text has it as its hash. */
export interface Ticket {
  ticket: string;
  /** Null where the token is only signed: no row has its hash. */
  table: TokenTable | null;
}

export const newTicket = (table: TokenTable): Ticket & { table: TokenTable } => ({
  ticket: `ticket ${randomUUID()}`,
  table,
});

/** The same at each attempt, so that repeated mails have one link. */
export type TokenOf = (ticket: Ticket) => string;

/** @param sign with a key that is hard to guess and not in the database */
export const tokenMaker =
  (sign: (text: string) => string): TokenOf =>
  ({ ticket, table }) => {
    const token = sign(`mail token ${ticket}`);
    // Short enough to be read on paper.
    return table === 'supervision_links' ? token.slice(0, 22) : token;
  };
