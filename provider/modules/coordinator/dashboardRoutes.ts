/** Open tasks of the coordinator: how many of each kind, and since when. */
import type { FastifyInstance } from 'fastify';
import type { OfficePile } from '#contract/coordinator/piles';
import { viewerOf } from '#provider/policies/placements';
import type { DataOf } from '#contract/call';
import { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { STAGE_PLACE, STAGES, type Stage } from '#contract/application/progress';
import { ROLES } from '#contract/roles';
import { startOfWeek } from '#provider/http/days';
import { FIRST_PAGE } from '#provider/http/page';
import { scopeOf } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { reachOf } from './diaries/diaryReachRepository';
import { countDiaries } from './diaries/diaryRepository';
import { pendingOf, pilesOf, type OfficePileRow } from './figures/piles';
import { funnelOf, stagesOf, weeklyOf } from './figures/talliesRepository';
import { presentStudentRow } from './presenter';
import type { RiskClock } from './figures/riskClock';
import { type StudentListRow, studentsByIds } from './students/studentRepository';
import { findPage } from './students/search';
import { readStudentFilters } from './students/studentFilters';
import { clockOf } from './students/studentRoutes';

interface Waiting {
  payments: number;
  diaries: number;
  weeks: number;
}

/** Also by the entry, for portals that know no piles. */
function waitingIn(piles: readonly OfficePileRow[], diaries: number): Waiting {
  const countOf = (name: OfficePile) => piles.find(({ key }) => key === name)?.count ?? 0;
  return { payments: countOf('payments'), diaries, weeks: countOf('diaries') };
}

type Dashboard = DataOf<typeof getCoordinatorDashboard>;
type StageRow = Dashboard['stages'][number];

interface Figures {
  asOf: Date | null;
  funnel: Awaited<ReturnType<typeof funnelOf>>;
  stages: Awaited<ReturnType<typeof stagesOf>>;
  weekly: Awaited<ReturnType<typeof weeklyOf>>;
  waiting: Waiting;
  piles: readonly OfficePileRow[];
  atRisk: { total: number; students: readonly StudentListRow[]; clock: RiskClock };
}

export const NOTHING: Dashboard = {
  funnel: [],
  stages: [],
  weekly: [],
  waiting: { payments: 0, diaries: 0, weeks: 0 },
  at_risk: [],
  at_risk_total: 0,
  as_of: null,
};

const noStages = () => Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;

/** By branch and semester; each stage includes the later ones. */
function presentStages(rows: Figures['stages']): StageRow[] {
  const groups = new Map<string, StageRow>();
  for (const { branch, semester, stage, students } of rows) {
    const key = JSON.stringify([branch, semester]);
    const group = groups.get(key) ?? { branch, semester, ...noStages() };
    for (const reached of STAGES.filter((one) => STAGE_PLACE[one] <= stage)) group[reached] += students;
    groups.set(key, group);
  }
  return [...groups.values()];
}

export const presentDashboard = ({
  asOf,
  funnel,
  stages,
  weekly,
  waiting,
  piles,
  atRisk,
}: Figures): Dashboard => ({
  funnel: funnel.map(({ branch, status, count }) => ({ branch, status, count })),
  stages: presentStages(stages),
  weekly: weekly.map(({ week, applications, students }) => ({ week, applications, students })),
  waiting: { payments: waiting.payments, diaries: waiting.diaries, weeks: waiting.weeks },
  piles: piles.map(({ key, count, since }) => ({ key, count, since: since?.toISOString() ?? null })),
  at_risk: atRisk.students.map((row) => presentStudentRow(row, atRisk.clock)),
  at_risk_total: atRisk.total,
  as_of: asOf?.toISOString() ?? null,
});

const WEEKS = 8;

export function coordinatorDashboardRoutes(app: FastifyInstance): void {
  route(app, getCoordinatorDashboard, [ROLES.coordinator], async ({ services, user }) => {
    const scope = scopeOf(user);
    if (scope.college === null) return ok(NOTHING);
    const { db, now } = services;
    const asOf = await services.standings.bringUp();
    const clock = await clockOf(services, scope.college);
    // The list that the figure leads to: first page and count.
    const criteria = { scope, clock, filters: readStudentFilters({ at_risk: '1' }) };
    const viewer = viewerOf(user);
    const pending = async () => countDiaries(db, pendingOf(await reachOf(db, viewer)));
    const [funnel, stages, weekly, entries, piles, atRisk] = await Promise.all([
      funnelOf(db, scope),
      stagesOf(db, scope),
      weeklyOf(db, scope, startOfWeek(now(), 1 - WEEKS)),
      pending(),
      pilesOf({ db, viewer, clock }),
      findPage(services, criteria, FIRST_PAGE),
    ]);
    const students = await studentsByIds(db, atRisk.ids, clock);
    return ok(
      presentDashboard({
        asOf,
        funnel,
        stages,
        weekly,
        waiting: waitingIn(piles, entries),
        piles,
        atRisk: { total: atRisk.total, students, clock },
      }),
    );
  });
}
