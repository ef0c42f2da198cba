/**
 * Tokens of mails are made when the mail is sent (docs/rules.md, mails 10). Until then a ticket stands in the
 * place of the token's hash, and a mark in the text: no row holds a token, however long it waits.
 */
import { randomUUID } from 'node:crypto';
import { signed } from '../security/tokens';

/** Where the text of a mail gets its token. */
export const TOKEN_MARK = '{token}';

/** Tables whose rows a mailed token opens, by its hash. */
export type TokenTable =
  | 'password_resets'
  | 'registrations'
  | 'email_proofs'
  | 'email_changes'
  | 'supervision_links';

/** What stands in the place of a token's hash until its mail is sent: no text has it as its hash. */
export interface Ticket {
  ticket: string;
  table: TokenTable;
}

export const newTicket = (table: TokenTable): Ticket => ({ ticket: `ticket ${randomUUID()}`, table });

/** Makes the token of a ticket: the same one at each attempt, so that a mail that came twice has one link. */
export type TokenOf = (ticket: Ticket) => string;

/** @param key a text that is hard to guess and not in the database */
export const tokenMaker =
  (key: string): TokenOf =>
  ({ ticket, table }) => {
    const token = signed(key, `mail token ${ticket}`);
    // A supervisor's is short enough to be read on paper.
    return table === 'supervision_links' ? token.slice(0, 22) : token;
  };
