import { sql, type Kysely, type Insertable } from 'kysely';
import type { Database } from '#provider/database/schema';
import { undeliveredOfTicket } from '#provider/services/undeliveredRepository';

export async function insertLink(
  trx: Kysely<Database>,
  row: Insertable<Database['supervision_links']>,
): Promise<void> {
  await trx.insertInto('supervision_links').values(row).execute();
}

/** @returns how many were valid */
export async function revokeLinksOf(
  trx: Kysely<Database>,
  placementId: number,
  at: Date,
  but: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('supervision_links')
    .set({ revoked_at: at })
    .where('placement_id', '=', placementId)
    .where('revoked_at', 'is', null)
    .$if(but !== null, (query) => query.where(sql<boolean>`ticket is distinct from ${but}`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface GivenAway {
  placementId: number;
  email: string;
  heir: number | null;
  /** Of the revoked one. */
  ticket: string;
}

/**
 * Of a placement whose supervisor says it is somebody else's: its links go to `heir`, another of the same
 * address, so that no mail's link breaks; without one they end. It keeps a revoked one, by which nothing is
 * mailed until the college sends a new link.
 */
export async function giveLinksAway(
  trx: Kysely<Database>,
  { placementId, email, heir, ticket }: GivenAway,
  at: Date,
): Promise<void> {
  if (heir !== null)
    await trx
      .updateTable('supervision_links')
      .set({ placement_id: heir })
      .where('placement_id', '=', placementId)
      .where('revoked_at', 'is', null)
      .execute();
  else await revokeLinksOf(trx, placementId, at);
  await insertLink(trx, {
    placement_id: placementId,
    email,
    token_hash: ticket,
    created_at: at,
    revoked_at: at,
  });
}

/**
 * The last one to a supervisor since `from` whose link still opens the page; `isOfAct`: written at `now`, and
 * not sent yet.
 */
export async function mailOfDay(
  trx: Kysely<Database>,
  { email, from, now }: { email: string; from: Date; now: Date },
) {
  const { rows } = await sql<{ id: number; ticket: string; about_ids: number[]; isOfAct: boolean }>`
    select m.id, m.ticket, m.about_ids,
      m.state = 'waiting' and m.attempts = 0 and m.created_at = ${now} as "isOfAct"
    from mails m join supervision_links l on l.ticket = m.ticket and l.revoked_at is null
    where m.kind = 'supervision' and m.state <> 'failed' and lower(m.recipient) = ${email.toLowerCase()}
      and m.created_at >= ${from} and m.created_at < ${from}::timestamptz + interval '1 day'
    order by m.id desc limit 1 for update of m`.execute(trx);
  return rows[0];
}

export const deleteMail = (trx: Kysely<Database>, id: number) =>
  trx.deleteFrom('mails').where('id', '=', id).execute();

export const placementOfTicket = (trx: Kysely<Database>, ticket: string) =>
  trx.selectFrom('supervision_links').select('placement_id').where('ticket', '=', ticket).executeTakeFirst();

/** Students, by the ids of their accounts. */
export const internsByAccount = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('users')
    .select(['id as student_user_id', 'name as student_name'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .execute();

/** @param replaced whether a change of the address ended it, and nobody else */
export const linksSince = async (db: Kysely<Database>, placementId: number, since: Date) => {
  const { rows } = await sql<{ email: string; ticket: string; replaced: boolean; mailed: boolean }>`
    select l.email, l.ticket,
      l.revoked_at is null or exists (select from placement_events e
        where e.placement_id = l.placement_id and e.event = 'amend' and e.at = l.revoked_at) as replaced,
      exists (select from mails m where m.ticket = l.ticket and m.state <> 'failed') as mailed
    from supervision_links l
    where l.placement_id = ${placementId} and l.created_at >= ${since} and l.ticket is not null
    order by l.id desc`.execute(db);
  return rows;
};

export async function reviveLink(trx: Kysely<Database>, ticket: string): Promise<void> {
  await trx.updateTable('supervision_links').set({ revoked_at: null }).where('ticket', '=', ticket).execute();
}

export const linksOf = (db: Kysely<Database>, placementId: number, count = 10) =>
  db
    .selectFrom('supervision_links')
    .select(['email', 'created_at', 'opened_at', 'revoked_at', 'ticket'])
    .select(undeliveredOfTicket(sql.ref('supervision_links.ticket')).as('undelivered'))
    .where('placement_id', '=', placementId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
export type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];
