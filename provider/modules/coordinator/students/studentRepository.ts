import { sql, type Kysely } from 'kysely';
import { NONE, STAGE_PLACE, type StudentSort } from '#contract/application/progress';
import { TIME_ZONE } from '#contract/options';
import type { FormerTerms } from '#contract/placement/formerTerms';
import type { StudentPlan } from '#contract/plan/shape';
import type { Owes } from '#contract/plan/states';
import { branchId, branchName, collegeId, collegeName } from '#provider/database/collegeNames';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import type { Risk } from '#provider/policies/risk';
import { isOfYears, lastsInYears, type YearCriteria } from '#provider/services/yearsRepository';
import { ownersWho, planItems, planOfEach } from '#provider/services/planRepository';
import type { RiskClock } from '../figures/riskClock';
import {
  appliedBetween,
  awaitsApproval,
  hasProposal,
  isAmong,
  isConfirmed,
  isPlaced,
  isPlacedAt,
  riskDay,
  standings,
  type Standing,
} from '../figures/standingRepository';
import { enrolledIn, hasLeft, inScope, isCounted } from '../scopeRepository';
import {
  idsOnRosterOnly,
  rosterRows,
  rosterStudents,
  type RosterIds,
  type RosterStudent,
} from './rosterRepository';
import type { StudentFilters } from './studentFilters';

interface StudentCriteria {
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

/** With the roster, where students without an account can match. */
export async function withRoster(db: Kysely<Database>, criteria: StudentCriteria): Promise<StudentCriteria> {
  if (asksForAccounts(criteria.filters)) return criteria;
  const rosterIds = await idsOnRosterOnly(db, criteria.scope, criteria.filters);
  return rosterIds === null ? criteria : { ...criteria, rosterIds };
}

/** Of a year that is named also who left later: `isEnrolledIn` says who was there. */
function accountsIn(scope: Scope, { left, years }: Pick<StudentFilters, 'left' | 'years'>) {
  if (left) return sql`(${inScope(scope)} and ${hasLeft})`;
  return years.only === null ? enrolledIn(scope) : inScope(scope);
}

const everybody = ({ scope, filters, clock, rosterIds }: StudentCriteria) => {
  const accounts = standings(accountsIn(scope, filters), clock);
  if (filters.signedIn === false) return rosterRows(rosterIds ?? '{}');
  return rosterIds === undefined
    ? sql<Standing>`select * from ${accounts} t`
    : sql<Standing>`select * from ${accounts} t union all ${rosterRows(rosterIds)}`;
};

/** Who owes is looked up once, for accounts and roster together. */
function candidates(criteria: StudentCriteria) {
  const { owes } = criteria.filters;
  if (owes === null) return everybody(criteria);
  const owners = ownersWho(owes, rowsOfRoster(criteria.scope), criteria.clock.today);
  return sql<Standing>`with owners as materialized ${owners}
    select * from (${everybody(criteria)}) t where ${isOwing(owes)}`;
}

/** From the account, or the roster's row (its id is negative), until the roster says that they left. */
const isEnrolledIn = (years: YearCriteria) => sql<boolean>`exists (
  select from (select s.created_at, r.left_at from students s left join roster r on r.student_id = s.id
      where s.id = t.student_id
    union all select r.created_at, r.left_at from roster r where r.id = -t.student_id) e
  where ${lastsInYears(years, { from: sql`e.created_at`, until: sql`e.left_at` })})`;

function matching(db: Kysely<Database>, criteria: StudentCriteria) {
  const { filters: f } = criteria;
  let query = db.selectFrom(sql<Standing>`(${candidates(criteria)})`.as<'t'>(sql`t`));
  if (f.years.only !== null) query = query.where(isEnrolledIn(f.years));
  if (f.q !== null) query = query.where('t.search_text', 'like', containing(f.q));
  if (f.branch !== null)
    query =
      f.branch === NONE
        ? query.where('t.branch_id', 'is', null)
        : query.where('t.branch_id', '=', branchId(f.branch));
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
  return f.atRisk ? query.where('t.risk', 'is not', null) : query;
}

const rowsOfRoster = ({ college }: Scope) =>
  college === null ? sql`true` : sql`r.college_id = ${collegeId(college)}`;

const HAS_PLAN = sql`(t.college_id in (select college_id from plans))`;

/** Where the college has no plan, "owed" are those who are not placed. */
function isOwing(owes: Owes) {
  // "is true": read once and hashed. As a join it is read again for each student.
  const owner = sql<boolean>`((t.student_id in (select owner from owners)) is true)`;
  return owes === 'owed' ? sql<boolean>`(${owner} or (not ${isPlaced} and not ${HAS_PLAN}))` : owner;
}

interface OwingFigures {
  /** Of colleges with a plan. */
  owed: number;
  late: number;
  /** The first due day of those who are late. */
  since: string | null;
  /** Colleges with a plan. */
  planned: string[];
  /** On the roster alone, of colleges without one. */
  rostered: number;
}

/** As the list counts them with `owes`, but for accounts of colleges without a plan. */
export async function owingFigures(
  db: Kysely<Database>,
  { scope, clock, rosterIds }: Pick<StudentCriteria, 'scope' | 'clock'> & { rosterIds: RosterIds | null },
): Promise<OwingFigures> {
  const ofRoster = sql`unnest(${rosterIds ?? '{}'}::integer[]) id`;
  const { rows } = await sql<OwingFigures>`
    select (count(*) filter (where owed))::int as owed, (count(*) filter (where late))::int as late, min(due) as since,
      array(select name from colleges where id in (select college_id from plans)) as planned,
      (select count(*)::int from ${ofRoster} join roster t using (id) where not ${HAS_PLAN}) as rostered
    from (
      select owner, bool_or(state = 'owed') as owed, bool_or(late) as late, min(due) filter (where late) as due
      from ${planItems(rowsOfRoster(scope), clock.today)} i group by 1) i
    where owner in (select t.id from students t where ${enrolledIn(scope)} and ${isCounted}
      union all select -id from ${ofRoster})`.execute(db);
  return rows[0]!;
}

const ORDERS: Readonly<Record<StudentSort, ReturnType<typeof sql>>> = {
  name: sql`t.sort_name, t.student_id`,
  '-name': sql`t.sort_name desc, t.student_id desc`,
  semester: sql`t.semester nulls last, t.sort_name, t.student_id`,
  '-semester': sql`t.semester desc nulls last, t.sort_name, t.student_id`,
  applications: sql`t.applications, t.sort_name, t.student_id`,
  '-applications': sql`t.applications desc, t.sort_name, t.student_id`,
  risk: sql`${riskDay} nulls last, t.sort_name, t.student_id`,
};

interface StudentMatches {
  total: number;
  ids: number[];
}

/** Counts and sorts what one reading found. */
export async function findStudents(
  db: Kysely<Database>,
  criteria: StudentCriteria,
  page: ListPage,
): Promise<StudentMatches> {
  const rows = await matching(db, criteria)
    .select(['t.student_id as id', sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy(ORDERS[criteria.filters.sort])
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  const isPastEnd = rows.length === 0 && page.page > 1;
  const total = isPastEnd ? await countRows(matching(db, criteria)) : (rows[0]?.total ?? 0);
  return { total, ids: rows.map(({ id }) => id) };
}

export async function idsOfStudents(db: Kysely<Database>, criteria: StudentCriteria): Promise<number[]> {
  const query = matching(db, criteria).select('t.student_id as id').orderBy(ORDERS[criteria.filters.sort]);
  return (await query.execute()).map(({ id }) => id);
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
  /** The furthest STAGE_PLACE. */
  stage: number;
  last_application: { status: number; day: string } | null;
  risk: Risk | null;
  risk_since: string | null;
  risk_weekdays: number | null;
  risk_former: FormerTerms[] | null;
  /** When the roster said so. */
  left_at: Date | null;
  /** The most urgent item. */
  plan: StudentPlan | null;
}

const NOT_SIGNED_IN = {
  mobile: null,
  placed: false,
  confirmed: false,
  proposed: false,
  awaits_approval: false,
  applications: 0,
  stage: STAGE_PLACE.registered,
  last_application: null,
  risk: null,
  risk_since: null,
  risk_weekdays: null,
  risk_former: null,
} as const;

const rosterRow = ({ has_account, email, ...row }: RosterStudent): Omit<StudentListRow, 'plan'> => ({
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
  owes: Owes | null = null,
): Promise<StudentListRow[]> {
  const plans = await planOfEach(db, ids, { today: clock.today, owes });
  const rows = await rowsByIds(db, ids, clock);
  return rows.map((one) => ({ ...one, plan: plans.get(one.id) ?? null }));
}

async function rowsByIds(
  db: Kysely<Database>,
  ids: readonly number[],
  clock: RiskClock,
): Promise<Omit<StudentListRow, 'plan'>[]> {
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

const lastApplication = ({ years }: RiskClock) => sql`(
  select jsonb_build_object('status', a.status, 'day', (a.updated_at at time zone ${sql.lit(TIME_ZONE)})::date)
  from applications a where a.student_id = t.student_id and ${isOfYears(years, sql`a.year_day`)}
  order by a.id desc limit 1)`;

async function accountsByIds(
  db: Kysely<Database>,
  ids: readonly number[],
  clock: RiskClock,
): Promise<Omit<StudentListRow, 'plan'>[]> {
  const { rows } = await sql<Omit<StudentListRow, 'plan'>>`
    select t.student_id as id, u.name, u.email, u.mobile, s.usn, ${collegeName('t')} as college,
      ${branchName('t')} as branch, t.semester, ${isPlaced} as placed,
      t.applications, t.stage, ${lastApplication(clock)} as last_application, ${isConfirmed} as confirmed, ${hasProposal} as proposed,
      ${awaitsApproval} as awaits_approval, null::int as roster_id,
      true as signed_in, null::timestamptz as invited_at, t.risk, ${riskDay} as risk_since, t.risk_weekdays, t.risk_former,
      (select left_at from roster where student_id = t.student_id) as left_at
    from ${standings(isAmong(ids), clock)} t
    join students s on s.id = t.student_id join users u on u.id = s.user_id
    order by array_position(${[...ids]}::integer[], t.student_id)`.execute(db);
  return rows;
}
