import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import { NONE, STAGE_PLACE, type StudentSort } from '#contract/application/progress';
import type { FormerTerms } from '#contract/placement/formerTerms';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { sliceOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import type { Risk } from '#provider/policies/risk';
import { lastsInYears, type YearCriteria } from '#provider/services/yearsRepository';
import type { RiskClock } from '../figures/riskClock';
import { inScope } from '../scopeRepository';
import {
  appliedBetween,
  awaitsApproval,
  hasProposal,
  isConfirmed,
  isPlaced,
  isPlacedAt,
  riskOf,
  riskSince,
  riskFormer,
  riskWeekdays,
} from '../figures/standingRepository';
import { countAtRisk, countByTallies } from '../figures/talliesRepository';
import { rosterRows, rosterStudents, type RosterIds, type RosterStudent } from './rosterRepository';
import type { StudentFilters } from './studentFilters';

/** Ids too when they are few. */
export interface StudentMatches {
  total: number;
  ids: readonly number[] | null;
}

export interface StudentCriteria {
  scope: Scope;
  filters: StudentFilters;
  clock: RiskClock;
  /** Rows of the roster that no account is. */
  rosterIds?: RosterIds;
}

/** What only accounts have. */
const asksForAccounts = (f: StudentFilters): boolean =>
  f.atRisk ||
  f.placed === true ||
  f.proposed === true ||
  f.signedIn === true ||
  [f.confirmed, f.internshipId, f.stage, f.applied].some((value) => value !== null);

/** Whether students without an account can match. */
export const mayBeOnRosterOnly = ({ filters }: StudentCriteria): boolean => !asksForAccounts(filters);

type Standing = Pick<
  Selectable<Database['student_standings']>,
  'student_id' | 'branch' | 'semester' | 'search_text' | 'stage'
>;

const withRosterOnly = ({ scope, filters, rosterIds = '{}' }: StudentCriteria) => {
  const rows = rosterRows(rosterIds);
  const accounts = sql`select student_id, college, branch, semester, sort_name, search_text, stage, applications,
    risk, risk_from from student_standings t where ${inScope(scope)}`;
  const both = filters.signedIn === false ? rows : sql`${accounts} union all ${rows}`;
  return sql<Standing>`(${both})`.as<'t'>(sql`t`);
};

/** From the account, or the roster's row (its id is negative), until the roster says that they left. */
const isEnrolledIn = (years: YearCriteria) => sql<boolean>`exists (
  select from (select s.created_at, r.left_at from students s left join roster r on r.student_id = s.id
      where s.id = t.student_id
    union all select r.created_at, r.left_at from roster r where r.id = -t.student_id) e
  where ${lastsInYears(years, { from: sql`e.created_at`, until: sql`e.left_at` })})`;

function matching(db: Kysely<Database>, criteria: StudentCriteria) {
  const { scope, filters: f, clock } = criteria;
  const all = criteria.rosterIds
    ? (db.selectFrom(withRosterOnly(criteria)) as unknown as SelectQueryBuilder<
        Database & { t: Database['student_standings'] },
        't',
        object
      >)
    : db.selectFrom('student_standings as t').where(inScope(scope));
  let query = f.signedIn === false && !criteria.rosterIds ? all.where(sql<boolean>`false`) : all;
  if (f.years.only !== null) query = query.where(isEnrolledIn(f.years));
  if (f.q !== null) query = query.where('t.search_text', 'like', containing(f.q));
  if (f.branch !== null)
    query = f.branch === NONE ? query.where('t.branch', 'is', null) : query.where('t.branch', '=', f.branch);
  if (f.semester !== null)
    query =
      f.semester === NONE
        ? query.where('t.semester', 'is', null)
        : query.where('t.semester', '=', f.semester);
  if (f.placed !== null) query = query.where(isPlaced, '=', f.placed);
  if (f.proposed !== null) query = query.where(hasProposal, '=', f.proposed);
  if (f.confirmed !== null) query = query.where(isConfirmed, '=', f.confirmed);
  if (f.internshipId !== null) query = query.where(isPlacedAt(f.internshipId));
  if (f.applied) query = query.where(appliedBetween(f.applied.from, f.applied.until));
  if (f.stage) query = query.where('t.stage', '>=', STAGE_PLACE[f.stage]);
  return f.atRisk ? query.where(riskOf(clock), 'is not', null) : query;
}

/** Each order and its reverse; both have indexes. */
const ORDERS: Readonly<Record<Exclude<StudentSort, 'risk'>, readonly [Order, Order]>> = {
  name: [sql`t.sort_name, t.student_id`, sql`t.sort_name desc, t.student_id desc`],
  '-name': [sql`t.sort_name desc, t.student_id desc`, sql`t.sort_name, t.student_id`],
  semester: [
    sql`t.semester nulls last, t.sort_name, t.student_id`,
    sql`t.semester desc nulls first, t.sort_name desc, t.student_id desc`,
  ],
  '-semester': [
    sql`t.semester desc nulls last, t.sort_name, t.student_id`,
    sql`t.semester nulls first, t.sort_name desc, t.student_id desc`,
  ],
  applications: [
    sql`t.applications, t.sort_name, t.student_id`,
    sql`t.applications desc, t.sort_name desc, t.student_id desc`,
  ],
  '-applications': [
    sql`t.applications desc, t.sort_name, t.student_id`,
    sql`t.applications, t.sort_name desc, t.student_id desc`,
  ],
};
type Order = ReturnType<typeof sql>;

/** Longest at risk first, then by name; depends on the clock, so no index has it. */
const byRisk = (clock: RiskClock): readonly [Order, Order] => [
  sql`${riskSince(clock)} nulls last, t.sort_name, t.student_id`,
  sql`${riskSince(clock)} desc nulls first, t.sort_name desc, t.student_id desc`,
];

const ordersOf = ({ filters: { sort }, clock }: StudentCriteria) =>
  sort === 'risk' ? byRisk(clock) : ORDERS[sort];

/** So few are cached by id; pages of more are read in order, from the nearer end. */
const FEW = 2000;

export async function pageOfStudentIds(
  db: Kysely<Database>,
  criteria: StudentCriteria,
  page: ListPage,
  total: number,
): Promise<number[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const rows = await matching(db, criteria)
    .select('t.student_id')
    .orderBy(ordersOf(criteria)[slice.backwards ? 1 : 0])
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const read = rows.map(({ student_id }) => student_id);
  return slice.backwards ? read.reverse() : read;
}

export async function idsOfStudents(
  db: Kysely<Database>,
  criteria: StudentCriteria,
  most?: number,
): Promise<number[]> {
  const query = matching(db, criteria).select('t.student_id').orderBy(ordersOf(criteria)[0]);
  const rows = await (most === undefined ? query : query.limit(most)).execute();
  return rows.map(({ student_id }) => student_id);
}

const countOneByOne = (db: Kysely<Database>, criteria: StudentCriteria): Promise<number> =>
  countRows(matching(db, criteria));

/** From tallies; null where they cannot tell. Students without an account are counted. */
export async function findByTallies(
  db: Kysely<Database>,
  criteria: StudentCriteria,
): Promise<StudentMatches | null> {
  const { scope, filters: f, rosterIds } = criteria;
  const hasTally =
    [f.q, f.internshipId, f.applied, f.confirmed, f.proposed, f.years.only].every(
      (value) => value === null,
    ) && !f.atRisk;
  if (!hasTally || f.signedIn === false) return null;
  const accounts = await countByTallies(db, scope, f);
  const others = { ...criteria, filters: { ...f, signedIn: false } };
  return { total: accounts + (rosterIds ? await countOneByOne(db, others) : 0), ids: null };
}

export async function findOneByOne(db: Kysely<Database>, criteria: StudentCriteria): Promise<StudentMatches> {
  const { scope, filters: f, clock } = criteria;
  const others = [
    f.q,
    f.branch,
    f.semester,
    f.placed,
    f.signedIn,
    f.confirmed,
    f.internshipId,
    f.stage,
    f.applied,
    f.years.only,
  ];
  if (f.atRisk && others.every((value) => value === null)) {
    const total = await countAtRisk(db, scope, clock);
    if (total > FEW) return { total, ids: null };
  }
  const ids = await idsOfStudents(db, criteria, FEW + 1);
  return ids.length <= FEW
    ? { total: ids.length, ids }
    : { total: await countOneByOne(db, criteria), ids: null };
}

export interface StudentListRow {
  id: number;
  name: string;
  email: string;
  mobile: string | null;
  usn: string | null;
  college: string;
  branch: string | null;
  semester: number | null;
  placed: boolean;
  confirmed: boolean;
  proposed: boolean;
  awaits_approval: boolean;
  /** Of a student without an account; then the id is negative. */
  roster_id: number | null;
  signed_in: boolean;
  invited_at: Date | null;
  applications: number;
  risk: Risk | null;
  risk_since: string | null;
  risk_weekdays: number | null;
  risk_former: FormerTerms[] | null;
}

const NOT_SIGNED_IN = {
  mobile: null,
  placed: false,
  confirmed: false,
  proposed: false,
  awaits_approval: false,
  applications: 0,
  risk: null,
  risk_since: null,
  risk_weekdays: null,
  risk_former: null,
} as const;

const rosterRow = ({ has_account, email, ...row }: RosterStudent): StudentListRow => ({
  ...row,
  ...NOT_SIGNED_IN,
  email: email ?? '',
  signed_in: has_account,
});

/** In order of `ids`; negative ones are of the roster. */
export async function studentsByIds(
  db: Kysely<Database>,
  ids: readonly number[],
  clock: RiskClock,
): Promise<StudentListRow[]> {
  const ofRoster = ids.filter((id) => id < 0);
  const accounts = await accountsByIds(
    db,
    ids.filter((id) => id > 0),
    clock,
  );
  if (ofRoster.length === 0) return accounts;
  const rows = [...accounts, ...(await rosterStudents(db, ofRoster)).map(rosterRow)];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function accountsByIds(
  db: Kysely<Database>,
  ids: readonly number[],
  clock: RiskClock,
): Promise<StudentListRow[]> {
  const { rows } = await sql<StudentListRow>`
    select t.student_id as id, u.name, u.email, u.mobile, s.usn, t.college, t.branch, t.semester, ${isPlaced} as placed,
      t.applications, ${isConfirmed} as confirmed, ${hasProposal} as proposed,
      ${awaitsApproval} as awaits_approval, null::int as roster_id,
      true as signed_in, null::timestamptz as invited_at, ${riskOf(clock)} as risk, ${riskSince(clock)} as risk_since,
      ${riskWeekdays(clock)} as risk_weekdays, ${riskFormer(clock)} as risk_former
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    cross join lateral (select * from student_standings where student_id = wanted.id offset 0) t
    cross join lateral (select user_id, usn from students where id = wanted.id offset 0) s
    cross join lateral (select name, email, mobile from users where id = s.user_id offset 0) u
    order by wanted.place`.execute(db);
  return rows;
}
