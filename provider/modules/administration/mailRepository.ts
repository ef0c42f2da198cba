/** Without recipients and texts. */
import { sql, type Kysely } from 'kysely';
import type { MailState } from '#contract/mail/templates';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';

type Db = Kysely<Database>;

export interface MailRow {
  id: number;
  kind: string;
  recipient_domain: string;
  state: MailState;
  attempts: number;
  created_at: Date;
  next_at: Date;
  sent_at: Date | null;
  error: string | null;
  retryable: boolean;
}

interface MailCriteria {
  state: MailState | null;
  kind: string | null;
  q: string | null;
}

const DOMAIN = sql`lower(split_part(recipient, '@', 2))`;

const matching = ({ state, kind, q }: MailCriteria) => sql`
  from mails where true
  ${state === null ? sql`` : sql`and state = ${state}`}
  ${kind === null ? sql`` : sql`and kind = ${kind}`}
  ${q === null ? sql`` : sql`and ${DOMAIN} like ${containing(q)}`}`;

export async function mailsOf(db: Db, criteria: MailCriteria, page: ListPage): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select id, kind, ${DOMAIN} as recipient_domain, state, attempts, created_at, next_at, sent_at, error,
      state = 'failed' and text is not null as retryable
    ${matching(criteria)} order by id desc limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export async function idsOfMails(db: Db, criteria: MailCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id ${matching(criteria)} order by id desc`.execute(db);
  return rows.map(({ id }) => id);
}

export const countMails = (db: Db, criteria: MailCriteria): Promise<number> =>
  countFrom(db, matching(criteria));
