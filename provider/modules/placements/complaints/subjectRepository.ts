import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

type Trx = Kysely<Database>;

interface OfferedApplication {
  id: number;
  status: number;
  /** Of all steps. */
  statuses: number[];
  last_step_at: Date;
}

/** An acceptance, which makes a placement of it, comes before or after. */
export async function lockedApplication(
  trx: Trx,
  { id, studentId }: { id: number; studentId: number },
): Promise<OfferedApplication | undefined> {
  const { rows } = await sql<OfferedApplication>`
    select a.id, a.status, array(select e.status from application_events e where e.application_id = a.id) as statuses,
      coalesce((select max(e.at) from application_events e where e.application_id = a.id), a.updated_at) as last_step_at
    from applications a where a.id = ${id} and a.student_id = ${studentId} for update of a`.execute(trx);
  return rows[0];
}

export const placementOfApplication = (trx: Trx, applicationId: number) =>
  trx.selectFrom('placements').select('id').where('application_id', '=', applicationId).executeTakeFirst();

/** Complaints about the applications of which these placements came are about the placements from then on. */
export async function moveComplaints(trx: Trx, placements: readonly number[]): Promise<void> {
  for (const table of ['complaints', 'complaint_events', 'complaint_files'])
    await sql`update ${sql.table(table)} t set placement_id = p.id, application_id = null
      from placements p where p.id = any(${placements}::integer[]) and t.application_id = p.application_id`.execute(
      trx,
    );
}
