/** Which records point at uploads. A file without one is invisible and gets deleted. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { API_BASE } from '#contract/http';

export const FILE_COLUMNS = {
  companies: ['logo_file_id', 'cover_file_id', 'profile_file_id', 'registration_file_id'],
  internships: ['featured_file_id'],
  students: ['resume_file_id'],
  applications: ['receipt_file_id'],
  placements: ['offer_letter_file_id', 'report_file_id'],
  placement_evaluations: ['scan_file_id'],
  placement_papers: ['file_id'],
  plan_grants: ['file_id'],
  complaint_files: ['file_id'],
  site: ['logo_file_id', 'favicon_file_id'],
} as const;

/** Tables with a copy of the last approved state. */
const WITH_SNAPSHOT = ['companies', 'internships'] as const;

const columns = Object.entries(FILE_COLUMNS).flatMap(([table, names]) =>
  names.map((column) => ({ table: sql.table(table), column: sql.ref(column) })),
);
const copies = WITH_SNAPSHOT.flatMap((table) =>
  FILE_COLUMNS[table].map((column) => ({ table: sql.table(table), value: sql.lit(column) })),
);

export async function isInUse(db: Kysely<Database>, { id, kind }: { id: number; kind: string }) {
  const matches =
    kind === 'notice'
      ? sql`select 1 from notices where file like ${`${API_BASE}/files/${id}/%`}`
      : sql.join(
          columns.map(({ table, column }) => sql`select 1 from ${table} where ${column} = ${id}`),
          sql` union all `,
        );
  const { rows } = await sql`${matches} limit 1`.execute(db);
  return rows.length > 0;
}

export async function isPublished(db: Kysely<Database>, id: number, now: Date) {
  const { rows } = await sql`
    select 1 from notices where file like ${`${API_BASE}/files/${id}/%`}
      and not withdrawn and published_at <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the file belongs to the last approved state of one of its owner's records. */
export async function wasApproved(db: Kysely<Database>, { id, owner_id }: { id: number; owner_id: number }) {
  const has = (copy: ReturnType<typeof sql.ref>) =>
    sql.join(
      [...new Set(WITH_SNAPSHOT.flatMap((table) => FILE_COLUMNS[table]))].map(
        (column) => sql`${copy} ->> ${sql.lit(column)} = ${String(id)}`,
      ),
      sql` or `,
    );
  const { rows } = await sql`
    select 1 from companies c left join internships i on i.company_id = c.id
    where c.id = (select company_id from company_members where user_id = ${owner_id}) and (${has(sql.ref('c.approved_snapshot'))} or ${has(sql.ref('i.approved_snapshot'))})
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteUnused(db: Kysely<Database>): Promise<number> {
  const references = sql.join(
    [
      ...columns.map(({ table, column }) => sql`select ${column} as id from ${table}`),
      ...copies.map(
        ({ table, value }) =>
          sql`select (approved_snapshot ->> ${value})::integer as id from ${table} where approved_snapshot is not null`,
      ),
      sql`select substring(file from ${`^${API_BASE}/files/([0-9]+)/`})::integer as id from notices`,
    ],
    sql` union all `,
  );
  const { numAffectedRows } = await sql`
    with kept as (${references}) delete from files where not exists (select from kept where kept.id = files.id)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
