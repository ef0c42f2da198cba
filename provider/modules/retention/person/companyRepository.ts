/** A company whose account was deleted: the firm's name stays with its internships, people go. */
import { sql, type Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import type { Database } from '#provider/database/schema';
import { emptied, forgetSupervisors } from '../emptyingRepository';

type Db = Kysely<Database>;

/** Signatures of the company's account go with it; those of supervisors stay. */
const SIGNED = ['week_confirmations', 'placement_evaluations'] as const;

/** @param address of the account, who may be the supervisor of the company's own interns */
export async function closeCompany(
  trx: Db,
  { userId, address, at }: { userId: number; address: string; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update companies set ${emptied('companies', ['person'])}, updated_at = ${at}
    where user_id = ${userId} returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await sql`update internships set ${emptied('internships', ['person'])}, company_visible = false,
    status = ${INTERNSHIP.closed} where company_id = ${id}`.execute(trx);
  for (const table of SIGNED)
    await trx
      .updateTable(table)
      .set({ by_name: '' })
      .where('by_kind', '=', 'company')
      .where('placement_id', 'in', (eb) =>
        eb.selectFrom('placements').select('id').where('company_id', '=', id),
      )
      .execute();
  const own = await sql<{ id: number }>`
    update placements set ${emptied('placements', ['contacts'])}
    where company_id = ${id} and lower(supervisor_email) = lower(${address}) returning id`.execute(trx);
  await forgetSupervisors(
    trx,
    own.rows.map((row) => row.id),
  );
}
