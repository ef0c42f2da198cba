/** The mailed invitation of a roster row: its link proves the address, and no row holds its token. */
import type { Kysely } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { TOKEN_MARK, tokenMaker, type Ticket } from '#provider/mail/tickets';
import { sameText, sha256 } from '#provider/security/tokens';
import { isUnclaimed } from './repository';

const DAYS = 14;

const ticketOf = (id: number, seconds: number, email: string): Ticket => ({
  ticket: `roster ${id} ${seconds} ${sha256(foldEmail(email))}`,
  table: null,
});

interface Invited {
  id: number;
  email: string;
}

/** Its link and the token of its mail. */
export function invitation({ id, email }: Invited, { origin, now }: { origin: string; now: Date }) {
  const expiresAt = new Date(now.getTime() + DAYS * 86_400_000);
  const seconds = Math.floor(expiresAt.getTime() / 1_000);
  const query = `token=${id}.${seconds}.${TOKEN_MARK}&${new URLSearchParams({ email })}`;
  return {
    link: `${origin}/register?${query}`,
    token: { ...ticketOf(id, seconds, email), expiresAt },
  };
}

interface Parts {
  db: Kysely<Database>;
  sign: (text: string) => string;
  now: () => Date;
}

/** Whether the token was mailed to this address, has not expired, and its roster row has no account yet. */
export async function isInvited(
  { db, sign, now }: Parts,
  { token, email }: { token: string; email: string },
): Promise<boolean> {
  const [, id, until, mac] = /^(\d{1,9})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!mac) return false;
  const seconds = Number(until);
  if (seconds * 1_000 <= now().getTime()) return false;
  const mailed = tokenMaker(sign)(ticketOf(Number(id), seconds, email));
  return sameText(mac, mailed) && isUnclaimed(db, { id: Number(id), email });
}
