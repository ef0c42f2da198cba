/** Random records of a year, and the reports that plain JavaScript counts from them. */
import type { Pool } from 'pg';
import { dayOf } from '#provider/http/days';
import { some, type Random } from './fuzz/random';
import { inDays } from './records';

export const COLLEGES = ['Alpha College', 'Beta College', 'Gamma College'] as const;
export const BRANCHES = ['Civil Engineering', 'Commerce'] as const;
const STATES = [
  'draft',
  'submitted',
  'confirmed',
  'approved',
  'completed',
  'ended_early',
  'not_completed',
  'refused',
  'cancelled',
];

interface Inserted {
  id: number;
}

/** @param companies ids of companies, each with an internship of every type */
export async function fillYear(
  pool: Pool,
  random: Random,
  {
    students,
    internships,
  }: { students: number; internships: readonly { id: number; company_id: number; type: string }[] },
): Promise<void> {
  const one = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(values);
    const places = names.map((_name, at) => `$${at + 1}`);
    const { rows } = await pool.query<Inserted>(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(values),
    );
    return rows[0]!.id;
  };
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { rows: owners } = await pool.query<Inserted>('select min(id) as id from users');
  const file = await one('files', {
    ...{
      owner_id: owners[0]!.id,
      kind: 'receipt',
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      content: 'x',
    },
  });
  const colleges = new Map<string, number>();
  for (const name of COLLEGES) colleges.set(name, await one('colleges', { name }));
  const branches = await pool.query<Inserted & { name: string }>('select id, name from branches');
  const branchIds = new Map(branches.rows.map(({ id, name }) => [name, id]));
  for (let n = 0; n < students; n += 1) {
    const college = random.pick(COLLEGES);
    // Gamma is small.
    const name = college === 'Gamma College' && random.chance(0.8) ? 'Alpha College' : college;
    const branch = random.pick(BRANCHES);
    const usn = `YR${String(n).padStart(4, '0')}`;
    const semester = random.pick([5, 7]);
    const since = at(-random.int(200));
    const user = await one('users', {
      role_id: 2,
      name: `=Student ${n}`,
      email: `s${n}@year.test`,
      password_hash: '-',
    });
    const student = await one('students', {
      ...{ user_id: user, usn, semester },
      ...{ college_id: colleges.get(name), branch_id: branchIds.get(branch) },
    });
    if (random.chance(0.9))
      await one('roster', {
        college_id: colleges.get(name),
        branch_id: branchIds.get(branch),
        ...{
          usn,
          name: `Student ${n}`,
          semester,
          programme: random.pick(['B.E.', null]),
          student_id: student,
          cgpa: random.pick([8.25, null]),
          backlogs: random.pick([0, 2, null]),
        },
        created_at: since,
        left_at: random.chance(0.1) ? at(-random.int(20)) : null,
      });
    if (random.chance(0.7)) {
      const claimed = -random.int(60);
      const state = random.pick(['claimed', 'confirmed', 'refused']);
      await one('enrolments', {
        ...{ student_id: student, college_id: colleges.get(name), usn, state, claimed_at: at(claimed) },
        decided_at: state === 'claimed' ? null : at(claimed + random.int(20)),
      });
    }
    for (const { id, company_id, type } of some(internships, random.int(4), random)) {
      const made = -random.int(90);
      const status = random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const application = await one('applications', {
        ...{
          internship_id: id,
          company_id,
          student_id: student,
          internship_type: type,
          status,
          message: 'Hello',
        },
        ...{ created_at: at(made), updated_at: at(made + 20) },
      });
      if ([4, 6, 8, 9, 10].includes(status) && random.chance(0.9))
        await one('application_events', {
          application_id: application,
          status: 4,
          by_role: 3,
          at: at(made + 5),
        });
      if ([9, 10, 6].includes(status) && type === 'Paid') {
        await one('application_events', {
          application_id: application,
          status: 9,
          by_role: 2,
          at: at(made + 8),
        });
        if (status !== 9)
          await one('application_events', {
            application_id: application,
            status,
            by_role: 4,
            at: at(made + 8 + random.int(12)),
          });
      }
      if (status === 6) await placement('portal', { application_id: application, company_id });
    }
    if (random.chance(0.3)) await placement('own', {});

    async function placement(source: string, of: object): Promise<void> {
      const [start, length] = [-random.int(110), 20 + random.int(60)];
      const state = random.pick(
        STATES.filter((word) =>
          source === 'own' ? word !== 'draft' && word !== 'confirmed' : word !== 'submitted',
        ),
      );
      const dated = state !== 'draft' || random.chance(0.5);
      const id = await one('placements', {
        ...{
          source,
          student_id: student,
          state,
          company: `=Works ${n}`,
          title: random.pick(['+Inspection', 'Design']),
          ...of,
        },
        ...{ college_id: colleges.get(name), branch_id: branchIds.get(branch) },
        ...(dated && {
          start_date: inDays(start),
          end_date: inDays(start + length),
          hours_per_week: random.pick([20, 40, null]),
        }),
        ...{
          ended_on: state === 'ended_early' ? inDays(start + 10) : null,
          paper_hours: random.chance(0.1) ? 120 : null,
          credits: random.pick([4, 2.5, null]),
          report_file_id: random.chance(0.5) ? file : null,
        },
        ...{ created_at: at(start - 10), updated_at: at(start) },
      });
      const begins = source === 'own' ? 'propose' : 'confirm';
      await one('placement_events', { placement_id: id, event: begins, at: at(start - 9) });
      if (!['submitted', 'confirmed', 'draft'].includes(state))
        await one('placement_events', {
          placement_id: id,
          event: state === 'refused' ? 'refuse' : 'approve',
          at: at(start - 9 + random.int(15)),
        });
      if (!dated || !['approved', 'completed', 'ended_early', 'not_completed'].includes(state)) return;
      const { application_id } = of as { application_id?: number };
      const internship =
        application_id === undefined
          ? null
          : (
              await pool.query<{ internship_id: number }>(
                'select internship_id from applications where id = $1',
                [application_id],
              )
            ).rows[0]!.internship_id;
      for (const key of some(['acceptance', 'relieving'], random.int(3), random))
        await one('placement_papers', { placement_id: id, key, file_id: file, attached_at: at(0) });
      const weeks = new Map<string, number[]>();
      for (let day = -3; day < 25; day += 1) {
        if (!random.chance(0.5)) continue;
        const date = inDays(start + day);
        const hours = random.pick([4, 7.25, 8]);
        await one('internship_diaries', {
          ...{ student_id: student, date, description: 'Worked', hours },
          review_status: random.pick(['pending', 'approved', 'approved', 'returned']),
          ...(internship === null ? { placement_id: id } : { internship_id: internship }),
        });
        weeks.set(mondayOf(date), [...(weeks.get(mondayOf(date)) ?? []), hours]);
      }
      for (const [week, hours] of weeks)
        if (random.chance(0.5))
          await one('week_confirmations', {
            ...{
              placement_id: id,
              week,
              state: random.pick(['confirmed', 'confirmed', 'returned']),
              hours: hours.reduce((total, one) => total + one, random.pick([0, 0, 8])),
              entries: hours.length,
            },
            ...{ by_kind: 'supervisor', by_name: 'Ravi', confirmed_at: at(0) },
          });
      if (random.chance(0.7))
        await one('placement_evaluations', {
          ...{
            placement_id: id,
            kind: 'final',
            by_kind: 'supervisor',
            by_name: 'Ravi',
            created_at: at(start + length),
          },
          ...{ scores: Array.from({ length: 10 }, () => 1 + random.int(5)), criteria: Array(10).fill('x') },
        });
      if (state === 'completed' && random.chance(0.8))
        await one('certificates', {
          ...{
            placement_id: id,
            number: `N${id}`,
            code: `code-${id}`,
            facts: {},
            status_index: id,
            issued_at: at(0),
          },
        });
    }
  }
}

export const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

type Row = Record<string, unknown>;
const WHERE_IT_IS = 'c.name as college, b.name as branch';
const LISTS = (alias: string) =>
  `left join colleges c on c.id = ${alias}.college_id left join branches b on b.id = ${alias}.branch_id`;
const READ = {
  roster:
    'select r.*, r.cgpa::float8 as cgpa, c.name as college, b.name as branch from roster r join colleges c on c.id = r.college_id left join branches b on b.id = r.branch_id',
  students: `select s.*, ${WHERE_IT_IS} from students s ${LISTS('s')}`,
  applications:
    'select a.*, i.internship_stipend::float8 as stipend from applications a join internships i on i.id = a.internship_id',
  application_events: 'select * from application_events',
  placements: `select p.*, paper_hours::float8 as paper, credits::float8 as credits, ${WHERE_IT_IS}
    from placements p ${LISTS('p')}`,
  placement_events: 'select * from placement_events',
  diaries: 'select *, hours::float8 as worked from internship_diaries',
  weeks: 'select * from week_confirmations',
  evaluations: 'select * from placement_evaluations',
  certificates: 'select * from certificates',
  papers: 'select * from placement_papers order by key',
  enrolments: 'select e.*, c.name as college from enrolments e join colleges c on c.id = e.college_id',
  names: 'select s.id as student_id, u.name from students s join users u on u.id = s.user_id',
  companies: 'select * from companies',
  internships: 'select * from internships',
} as const;
export type Records = Record<keyof typeof READ, Row[]>;

export async function recordsOf(pool: Pool): Promise<Records> {
  const read = Object.entries(READ).map(
    async ([name, query]) => [name, (await pool.query<Row>(query)).rows] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as Records;
}

export const dayOfTime = (time: unknown): string => dayOf(time as Date);
