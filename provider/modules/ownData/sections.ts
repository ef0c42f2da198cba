/** Which of its records somebody takes along, in the order of the page. */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { everybodysRows, type OwnRows } from './accountRowsRepository';
import { companyRows, coordinatorRows } from './staffRowsRepository';
import { studentRows } from './studentRowsRepository';

export interface Section {
  title: string;
  rows: OwnRows;
}

export async function sectionsOf(
  db: Kysely<Database>,
  { userId, role }: { userId: number; role: number },
): Promise<Section[]> {
  const own = await everybodysRows(db, userId);
  const byRole =
    role === ROLES.student
      ? await studentRows(db, userId)
      : role === ROLES.company
        ? await companyRows(db, userId)
        : role === ROLES.coordinator
          ? await coordinatorRows(db, userId)
          : {};
  return Object.entries({ ...own, ...byRole })
    .map(([title, rows]) => ({ title, rows }))
    .filter(({ rows }) => rows.length > 0);
}
