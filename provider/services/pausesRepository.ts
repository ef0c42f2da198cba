/** Companies whose postings are paused (docs/placements.md, complaints 7). */
import { sql, type Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { Database } from '../database/schema';

type Trx = Kysely<Database>;

/** Locked: of decisions at the same time the later one counts the earlier. */
export const lockedStanding = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('companies')
    .select(['id', 'name', 'approved_at', 'moderation_status', 'paused_at', 'unpaused_at'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

export async function writePause(
  trx: Trx,
  companyId: number,
  { at, paused, visible }: { at: Date; paused: boolean; visible: boolean },
): Promise<void> {
  await trx
    .updateTable('companies')
    .set(paused ? { paused_at: at } : { paused_at: null, unpaused_at: at })
    .where('id', '=', companyId)
    .execute();
  await trx
    .updateTable('internships')
    .set({ company_visible: visible })
    .where('company_id', '=', companyId)
    .where('company_visible', '!=', visible)
    .execute();
}

/** Whether a posting would be listed if its company were not paused. */
export async function isPausedPosting(db: Trx, internshipId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from internships i join companies c on c.id = i.company_id
    where i.id = ${internshipId} and i.status = ${INTERNSHIP.published}
      and i.moderation_status = ${MODERATION.approved} and c.paused_at is not null
      and c.approved_at is not null and c.moderation_status <> ${MODERATION.suspended}`.execute(db);
  return rows.length > 0;
}
