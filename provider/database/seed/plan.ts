/** The plan of the demo college: what its programme owes, and what counts for it. */
import { sql } from 'kysely';
import type { Demo } from './demo';
import type { Db } from './ids';
import { DEMO_COLLEGE } from './masters';
import { makePdf } from './pdf';

/** The proof of a credit; before `files` are written. @returns its id */
export const proofOfCredit = ({ clock, files }: Demo, coordinatorId: number): number =>
  files.add(
    coordinatorId,
    'plan_proof',
    'industry-project.pdf',
    makePdf('Industry project', ['240 hours in the summer, certified by the company.']),
    clock.ago(60),
  );

const LIVE = ['draft', 'submitted', 'confirmed', 'approved', 'completed'];

/** Placements of its students count for the programme's item; one student has a credit, one is exempt. */
export async function writePlan(
  db: Db,
  { names, clock }: Demo,
  { coordinatorId, proofId }: { coordinatorId: number; proofId: number },
): Promise<void> {
  const item = {
    college_id: names.id('colleges', DEMO_COLLEGE),
    from_year: Number(clock.day(0).slice(0, 4)) - 6,
    ...{ created_at: clock.ago(120), updated_at: clock.ago(120) },
  };
  const branch_id = names.id('branches', 'Civil Engineering');
  const plans = await db
    .insertInto('plans')
    .values([
      { ...item, name: 'Site internship', branch_id, semester: 8, weeks: 12, due: '05-31' },
      { ...item, name: 'Industry internship', programme: 'B.E.', semester: 5, hours: 240, due: '06-15' },
    ])
    .returning('id')
    .execute();
  const [, first] = plans.map(({ id }) => id);
  await sql`update placements p set plan_id = ${first} from roster r
    where r.student_id = p.student_id and r.semester >= 5 and p.state = any(${LIVE}::text[])`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select r.id from roster r where r.student_id is not null and r.semester >= 5 and not exists (
      select from placements p where p.student_id = r.student_id and p.plan_id = ${first})
    order by r.semester desc, r.id limit 2`.execute(db);
  const given = { plan_id: first!, granted_by: coordinatorId, granted_at: clock.ago(60) };
  const grants = [
    { kind: 'credit' as const, amount: 240, reason: 'Industry project in the summer.', file_id: proofId },
    { kind: 'exempt' as const, amount: null, reason: 'Works in the industry already.', file_id: null },
  ];
  const written = rows.map(({ id }, at) => ({ ...given, roster_id: id, ...grants[at]! }));
  if (written.length > 0) await db.insertInto('plan_grants').values(written).execute();
}
