/** Open tasks of the coordinator: how many of each kind, and since when. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { OfficePile } from '#contract/coordinator/piles';
import { viewerOf } from '#provider/policies/placements';
import type { DataOf } from '#contract/call';
import { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { STAGE_PLACE, STAGES, type Stage } from '#contract/application/progress';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { endOfDay, startOfWeek } from '#provider/http/days';
import { mondayOf, plusDays } from '#provider/policies/diaries';
import { scopeOf, type Scope } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { countsByCollege } from './figures/colleges';
import { placementDates, type DateRow } from './figures/datesRepository';
import { funnelOf, groupsOf, type Group, weeklyOf } from './figures/figuresRepository';
import type { Pile } from './figures/pileRepository';
import { pilesOf, type OfficePileRow } from './figures/piles';
import { mostUrgent } from './figures/urgent';
import { urgentRows } from './figures/urgentRepository';
import { presentStudentRow } from './presenter';
import type { RiskClock } from './figures/riskClock';
import { idsOnRosterOnly, rosterGroups, type RosterIds } from './students/rosterRepository';
import { owingFigures, type StudentListRow, studentsByIds } from './students/studentRepository';
import { clockOf } from './students/studentRoutes';

interface Waiting {
  payments: number;
  diaries: number;
  weeks: number;
}

/** Also by the entry, for portals that know no piles. */
function waitingIn(piles: readonly OfficePileRow[]): Waiting {
  const weeks = pileIn(piles, 'diaries');
  return { payments: pileIn(piles, 'payments').count, diaries: weeks.entries ?? 0, weeks: weeks.count };
}

const pileIn = (piles: readonly OfficePileRow[], name: OfficePile): OfficePileRow =>
  piles.find(({ key }) => key === name)!;

type Dashboard = DataOf<typeof getCoordinatorDashboard>;
type StageRow = Dashboard['stages'][number];

interface Figures {
  funnel: Awaited<ReturnType<typeof funnelOf>>;
  groups: readonly Group[];
  roster: Awaited<ReturnType<typeof rosterGroups>>;
  weekly: Awaited<ReturnType<typeof weeklyOf>>;
  waiting: Waiting;
  piles: readonly OfficePileRow[];
  first: NonNullable<Dashboard['first']>;
  dates: readonly DateRow[];
  colleges: Dashboard['colleges'] | null;
  atRisk: { total: number; students: readonly StudentListRow[]; clock: RiskClock };
}

const noStages = () => Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;

/** By branch and semester; each stage includes the later ones. */
function presentStages(rows: Figures['groups'], roster: Figures['roster']): StageRow[] {
  const groups = new Map<string, StageRow>();
  for (const { branch, semester, stage, students } of rows) {
    const key = JSON.stringify([branch, semester]);
    const group = groups.get(key) ?? { branch, semester, ...noStages() };
    for (const reached of STAGES.filter((one) => STAGE_PLACE[one] <= stage)) group[reached] += students;
    groups.set(key, group);
  }
  for (const { branch, semester, not_signed_in, invited } of roster) {
    const key = JSON.stringify([branch, semester]);
    groups.set(key, { ...(groups.get(key) ?? { branch, semester, ...noStages() }), not_signed_in, invited });
  }
  return [...groups.values()];
}

const presentDate = ({ id, name, title, company, state }: DateRow['rows'][number]) => ({
  id,
  name,
  title,
  company,
  state,
});

const presentDashboard = ({
  funnel,
  groups,
  roster,
  weekly,
  waiting,
  piles,
  first,
  dates,
  colleges,
  atRisk,
}: Figures): Dashboard => ({
  funnel: funnel.map(({ branch, status, count }) => ({ branch, status, count })),
  stages: presentStages(groups, roster),
  weekly: weekly.map(({ week, applications, students }) => ({ week, applications, students })),
  waiting: { payments: waiting.payments, diaries: waiting.diaries, weeks: waiting.weeks },
  piles: piles.map(({ key, count, since }) => ({ key, count, since: since?.toISOString() ?? null })),
  first,
  dates: dates.map(({ day, event, count, rows }) => ({ day, event, count, rows: rows.map(presentDate) })),
  ...(colleges && { colleges }),
  at_risk: atRisk.students.map((row) => presentStudentRow(row, atRisk.clock)),
  at_risk_total: atRisk.total,
});

/** Of colleges without a plan nobody is late, and "without an internship" means "not placed". */
async function owingPiles(
  db: Kysely<Database>,
  { scope, clock }: { scope: Scope; clock: RiskClock },
  { groups, rosterIds }: { groups: Promise<Figures['groups']>; rosterIds: Promise<RosterIds | null> },
): Promise<Record<'without' | 'late', Pile>> {
  const counted = await owingFigures(db, { scope, clock, rosterIds: await rosterIds });
  const { owed, late, since, planned, rostered } = counted;
  const unplaced = (await groups)
    .filter(({ college, stage }) => stage < STAGE_PLACE.accepted && !planned.includes(college ?? ''))
    .reduce((sum, { students }) => sum + students, 0);
  return {
    without: { count: owed + rostered + unplaced, since: null, first: [] },
    late: { count: late, since: since === null ? null : endOfDay(since), first: [] },
  };
}

const WEEKS = 8;

async function figuresOf(services: Services, user: SessionUser): Promise<Figures> {
  const scope = scopeOf(user);
  const { db, now } = services;
  const clock = await clockOf(services, scope.college);
  const viewer = viewerOf(user);
  const monday = mondayOf(clock.today);
  const counted = groupsOf(db, scope, clock);
  const rosterIds = idsOnRosterOnly(db, scope);
  const owing = owingPiles(
    db,
    { scope, clock },
    { groups: counted.then(({ groups: all }) => all), rosterIds },
  );
  const [{ groups }, roster, funnel, weekly, piles, dates, colleges] = await Promise.all([
    counted,
    rosterIds.then((ids) => rosterGroups(db, ids)),
    funnelOf(db, scope, clock),
    weeklyOf(db, scope, { clock, from: startOfWeek(now(), 1 - WEEKS) }),
    pilesOf(
      { db, viewer, clock },
      {
        risk: counted.then(({ risk }) => risk),
        without: owing.then(({ without }) => without),
        late: owing.then(({ late }) => late),
      },
    ),
    placementDates(db, viewer, { from: monday, to: plusDays(monday, 6) }),
    scope.college === null ? countsByCollege(db, clock, counted) : null,
  ]);
  const { count: total, students = [], first: longest } = pileIn(piles, 'risk');
  const ids = [...new Set([...students, ...longest])];
  const [rows, urgent] = await Promise.all([studentsByIds(db, ids, clock), urgentRows(db, piles)]);
  return {
    roster,
    funnel,
    groups,
    weekly,
    waiting: waitingIn(piles),
    piles,
    colleges,
    first: mostUrgent(piles, { rows: urgent, atRisk: rows, clock }),
    dates,
    atRisk: { total, students: rows.filter(({ id }) => students.includes(id)), clock },
  };
}

export function coordinatorDashboardRoutes(app: FastifyInstance): void {
  route(app, getCoordinatorDashboard, [ROLES.coordinator], async ({ services, user }) =>
    ok(presentDashboard(await figuresOf(services, user))),
  );
}
