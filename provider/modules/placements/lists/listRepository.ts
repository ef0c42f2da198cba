import { sql, type Kysely } from 'kysely';
import type { PlacementPhase, PlacementPile, PlacementState } from '#contract/placement/lifecycle';
import { OVERDUE_DAYS } from '#contract/placement/lifecycle';
import { TIME_ZONE } from '#contract/options';
import { branchId, collegeId } from '#provider/database/collegeNames';
import { firstOf } from '#provider/database/firstOf';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Database } from '#provider/database/schema';
import type { PlacementViewer } from '#provider/policies/placements';
import { isOfYears, type YearCriteria } from '#provider/services/yearsRepository';
import { placementsWithPeople, type PlacementRecord } from '../repository';
import { isFollowedBy } from './viewerRepository';
import { hasOpenWeeks } from './weeksRepository';

export type PlacementsOf = { student: number } | { company: number } | { viewer: PlacementViewer };

export const PLACEMENT_SORTS = [
  'waiting',
  'newest',
  'start',
  '-start',
  'end',
  '-end',
  'name',
  '-name',
] as const;
type PlacementSort = (typeof PLACEMENT_SORTS)[number];

export interface PlacementCriteria {
  states: PlacementState[] | null;
  phase: PlacementPhase | null;
  college: string | null;
  branch: string | null;
  semester: number | null;
  /** A guide's id; 0 for none. */
  guide: number | null;
  pile: PlacementPile | null;
  /** Weeks that nobody confirmed. */
  hasOpenWeeks?: boolean;
  years: YearCriteria;
  q: string | null;
  sort: PlacementSort;
  today: string;
}

/** As `phaseOn`. */
const phaseIs = (phase: PlacementPhase, today: string) => {
  const end = sql`p.end_date`;
  const long = sql`${today}::date - ${sql.lit(OVERDUE_DAYS)}`;
  const of: Record<PlacementPhase, ReturnType<typeof sql>> = {
    starting: sql`p.start_date > ${today}::date`,
    running: sql`p.start_date <= ${today}::date and (${end} is null or ${end} >= ${today}::date)`,
    ended: sql`${end} < ${today}::date and ${end} >= ${long}`,
    overdue: sql`${end} < ${long}`,
  };
  return sql<boolean>`(p.state = 'approved' and ${of[phase]})`;
};

/** Placements in a state that the college decides about. */
const isIn = (pile: PlacementPile, today: string) =>
  pile === 'decide'
    ? sql<boolean>`(p.state in ('submitted', 'confirmed') or (p.state = 'approved' and p.amendment is not null))`
    : sql<boolean>`(p.state = 'approved' and p.end_date < ${today}::date)`;

/** Since when the college has to act. */
export const waitingSince = (pile: PlacementPile) =>
  pile === 'decide'
    ? sql<Date | null>`coalesce(p.submitted_at, p.updated_at)`
    : sql<Date | null>`((p.end_date + 1)::timestamp at time zone ${sql.lit(TIME_ZONE)})`;

const among = (whose: PlacementsOf) => {
  if ('student' in whose) return sql<boolean>`p.student_id = ${whose.student}`;
  if ('company' in whose) return sql<boolean>`p.company_id = ${whose.company}`;
  return isFollowedBy(whose.viewer);
};

const wordsIn = (q: string) => sql<boolean>`(
  s.search_text like ${containing(q)}
  or folded(p.company) like ${containing(q)} or folded(p.title) like ${containing(q)})`;

/** Joins students only for filters that need them. */
function narrowed(db: Kysely<Database>, whose: PlacementsOf, criteria: PlacementCriteria) {
  const { states, phase, college, branch, semester, guide, pile, q, today } = criteria;
  return db
    .selectFrom('placements as p')
    .leftJoin('students as s', 's.id', 'p.student_id')
    .where(among(whose))
    .where(isOfYears(criteria.years, sql`p.year_day`))
    .$if(states !== null, (list) => list.where('p.state', 'in', states!))
    .$if(phase !== null, (list) => list.where(phaseIs(phase!, today)))
    .$if(college !== null, (list) => list.where('p.college_id', '=', collegeId(college)))
    .$if(branch !== null, (list) => list.where('p.branch_id', '=', branchId(branch)))
    .$if(semester !== null, (list) => list.where('s.semester', '=', semester))
    .$if(guide === 0, (list) => list.where('p.guide_id', 'is', null))
    .$if(guide !== null && guide !== 0, (list) => list.where('p.guide_id', '=', guide))
    .$if(pile !== null, (list) => list.where(isIn(pile!, today)))
    .$if(criteria.hasOpenWeeks === true, (list) => list.where(hasOpenWeeks(today)))
    .$if(q !== null, (list) => list.where(wordsIn(q!)));
}

/**
 * What the college decides, then what is with others, what runs and what has ended (as `holderOfPlacement`);
 * the longest wait first, else the newest.
 */
const waitingFirst = (today: string) => {
  const [decide, complete] = [isIn('decide', today), isIn('complete', today)];
  return sql`case when ${decide} then 0 when ${complete} and p.report_file_id is not null then 1
      when ${complete} or p.state = 'draft' then 2 when p.state = 'approved' then 3 else 4 end,
    case when ${decide} then ${waitingSince('decide')} when ${complete} then ${waitingSince('complete')} end,
    p.id desc`;
};

const ORDER: Readonly<Record<Exclude<PlacementSort, 'waiting'>, ReturnType<typeof sql>>> = {
  newest: sql`p.id desc`,
  start: sql`p.start_date nulls last, p.id`,
  '-start': sql`p.start_date desc nulls last, p.id desc`,
  end: sql`p.end_date nulls last, p.id`,
  '-end': sql`p.end_date desc nulls last, p.id desc`,
  name: sql`s.sort_name, p.id`,
  '-name': sql`s.sort_name desc, p.id desc`,
};

const orderOf = ({ sort, today }: PlacementCriteria) =>
  sort === 'waiting' ? waitingFirst(today) : ORDER[sort];

export async function idsOfPlacements(
  db: Kysely<Database>,
  whose: PlacementsOf,
  criteria: PlacementCriteria,
  most?: number,
): Promise<number[]> {
  const rows = await narrowed(db, whose, criteria)
    .select('p.id')
    .orderBy(orderOf(criteria))
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute();
  return rows.map(({ id }) => id);
}

export async function placementsByIds(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<PlacementRecord[]> {
  const rows = await placementsWithPeople(db)
    .where(sql<boolean>`p.id = any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface PlacementMatches {
  total: number;
  ids: number[];
}

export async function findPlacements(
  db: Kysely<Database>,
  whose: PlacementsOf,
  criteria: PlacementCriteria,
  page: ListPage,
): Promise<PlacementMatches> {
  const from = offsetOf(page);
  const onPage = sql`place > ${from} and place <= ${from + page.perPage}`;
  const place = sql<number>`row_number() over (order by ${orderOf(criteria)})`;
  return db
    .selectFrom(
      narrowed(db, whose, criteria)
        .select(['p.id', place.as('place')])
        .as('matching'),
    )
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number[]>`coalesce(array_agg(id order by place) filter (where ${onPage}), '{}')`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
}

/** Placements that need a decision, by college. */
export async function decidableByCollege(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ college: string; count: number }>`
    select c.name as college, count(*)::int as count from placements p join colleges c on c.id = p.college_id
    where ${isIn('decide', '')} group by c.id`.execute(db);
  return new Map(rows.map(({ college, count }) => [college, count]));
}

/** As near as this, a day comes before the age of all that has none. */
export const SOON_DAYS = 7;

/** When one to decide about begins, or its new dates apply. */
export const decideBy = sql<string | null>`case when p.state in ('submitted', 'confirmed') then p.start_date
  when p.state = 'approved' then (p.amendment ->> 'from_date')::date end`;

interface PlacementsPile {
  count: number;
  since: Date | null;
  /** Near starts, then by age. */
  first: number[];
}

export async function pileOfPlacements(
  db: Kysely<Database>,
  viewer: PlacementViewer,
  pile: PlacementPile,
  today: string,
): Promise<PlacementsPile> {
  const isSoon = sql`${decideBy} between ${today}::date and ${today}::date + ${sql.lit(SOON_DAYS)}`;
  const order = sql`case when ${isSoon} then ${decideBy} end nulls last, ${waitingSince(pile)}, p.id`;
  // Guides read, and decide nothing.
  const isOwn = isFollowedBy({ ...viewer, id: 0 });
  const { rows } = await sql<PlacementsPile>`
    select count(*)::int as count, min(${waitingSince(pile)}) as since, ${firstOf(sql`p.id`, order, isOwn)} as first
    from placements p where ${among({ viewer })} and ${isIn(pile, today)}`.execute(db);
  return rows[0]!;
}
