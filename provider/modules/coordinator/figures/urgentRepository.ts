/** What the cards of the home page show of the first of each pile. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { OfficePile } from '#contract/coordinator/piles';
import { TIME_ZONE } from '#contract/options';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { internshipOf } from '#provider/modules/diaries/internshipRepository';
import { decideBy, waitingSince } from '#provider/modules/placements/lists/listRepository';

/** Students at risk are rows of standings. */
export type RecordPile = Exclude<OfficePile, 'risk' | 'without' | 'late'>;

export interface UrgentRow {
  kind: RecordPile;
  id: number;
  student_id: number;
  placement_id: number | null;
  name: string;
  usn: string | null;
  college: string | null;
  branch: string | null;
  semester: number | null;
  title: string | null;
  company: string | null;
  amount: number | null;
  /** A state or kind: what it is about. */
  about: string | null;
  since: Date;
  by: string | null;
}

/** id, student_id, placement_id, title, company, amount, about, since, by */
const RECORDS: Readonly<Record<RecordPile, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  diaries: (ids) => sql`
    select d.id, d.student_id, null, i.internship, i.company, null, null,
      d.date::timestamp at time zone ${sql.lit(TIME_ZONE)}, null
    from internship_diaries d cross join lateral (${internshipOf(sql`d`)}) i where d.id = any(${ids})`,
  placements: (ids) => sql`
    select p.id, p.student_id, p.id, p.title, p.company, null, p.state, ${waitingSince('decide')}, ${decideBy}
    from placements p where p.id = any(${ids})`,
  claims: (ids) => sql`
    select e.id, e.student_id, null, null, null, null,
      case when e.state = 'claimed' then 'claimed' else 'requested' end, e.claimed_at, null
    from enrolments e where e.id = any(${ids})`,
  payments: (ids) => sql`
    select a.id, a.student_id, null, i.name, c.name, a.internship_fee, null, a.updated_at, null
    from applications a join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
    where a.id = any(${ids})`,
  complete: (ids) => sql`
    select p.id, p.student_id, p.id, p.title, p.company, null, null, ${waitingSince('complete')}, null
    from placements p where p.id = any(${ids})`,
  issues: (ids) => sql`
    select i.id, p.student_id, p.id, p.title, p.company, null, i.kind, i.since, null
    from placement_issues i join placements p on p.id = i.placement_id where i.id = any(${ids})`,
  money: (ids) => sql`
    select m.id, p.student_id, p.id, p.title, p.company, p.stipend, m.state, m.unpaid_since, null
    from placement_stipends m join placements p on p.id = m.placement_id where m.id = any(${ids})`,
};

export async function urgentRows(
  db: Kysely<Database>,
  piles: readonly { key: OfficePile; first: readonly number[] }[],
): Promise<UrgentRow[]> {
  const parts = piles.flatMap(({ key, first }) =>
    key === 'risk' || key === 'without' || key === 'late' || first.length === 0
      ? []
      : [
          sql`select ${key}::text as kind, r.id, r.student_id, r.placement_id::int, r.title, r.company,
            r.amount::float8, r.about, r.since, r.by::date
          from (${RECORDS[key](sql`${[...first]}::integer[]`)})
          r (id, student_id, placement_id, title, company, amount, about, since, by)`,
        ],
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<UrgentRow>`
    select r.kind, r.id, r.student_id, r.placement_id, u.name, s.usn, ${collegeName('s')} as college,
      ${branchName('s')} as branch, s.semester, r.title, r.company, r.amount, r.about, r.since, r.by
    from (${sql.join(parts, sql` union all `)}) r
    join students s on s.id = r.student_id join users u on u.id = s.user_id`.execute(db);
  return rows;
}
