/** A company whose account was deleted: the firm's name stays with its internships, people go. */
import { sql, type Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { companyIdOf } from '#provider/database/companyMembers';
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
    where id = ${companyIdOf(userId)} returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return;
  // Nobody joins a company that is closed.
  await sql`delete from users u using company_members m where m.user_id = u.id and m.company_id = ${id}
    and u.invited_at is not null and u.email_proved_at is null`.execute(trx);
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
