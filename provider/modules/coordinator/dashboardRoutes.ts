/** Open tasks of the coordinator: how many of each kind, and since when. */
import type { Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { OFFICE_PILES, type OfficePile } from '#contract/coordinator/piles';
import type { Database } from '#provider/database/schema';
import { type PlacementViewer, viewerOf } from '#provider/policies/placements';
import { APPLICATION } from '#contract/application/lifecycle';
import type { DataOf } from '#contract/call';
import { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { STAGE_PLACE, STAGES, type Stage } from '#contract/application/progress';
import { ROLES } from '#contract/roles';
import { dayOf, startOfWeek } from '#provider/http/days';
import { FIRST_PAGE } from '#provider/http/page';
import { scopeOf } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { openIssues } from '../placements/issues/issueRepository';
import { pileOfPlacements } from '../placements/lists/listRepository';
import { pileOfClaims } from '../roster/claims/enrolmentRepository';
import { reachOf } from './diaries/diaryReachRepository';
import { countDiaries } from './diaries/diaryRepository';
import { countPaymentsOf, funnelOf, stagesOf, weeklyOf } from './figures/talliesRepository';
import { countWeeks } from './diaries/weekRepository';
import { presentStudentRow } from './presenter';
import type { RiskClock } from './figures/riskClock';
import { type StudentListRow, studentsByIds } from './students/studentRepository';
import { findPage } from './students/search';
import { readStudentFilters } from './students/studentFilters';
import { clockOf } from './students/studentRoutes';

export interface OfficePileRow {
  key: OfficePile;
  count: number;
  since: Date | null;
}

type Pile = Omit<OfficePileRow, 'key'>;
interface Looking {
  db: Kysely<Database>;
  viewer: PlacementViewer;
  /** YYYY-MM-DD */
  today: string;
}
const PILES: Readonly<Record<OfficePile, (looking: Looking) => Promise<Pile>>> = {
  placements: ({ db, viewer, today }) => pileOfPlacements(db, viewer, 'decide', today),
  claims: ({ db, viewer }) => pileOfClaims(db, viewer),
  complete: ({ db, viewer, today }) => pileOfPlacements(db, viewer, 'complete', today),
  issues: ({ db, viewer }) => openIssues(db, viewer),
};

export const pilesOf = (looking: Looking): Promise<OfficePileRow[]> =>
  Promise.all(OFFICE_PILES.map(async (key) => ({ key, ...(await PILES[key](looking)) })));

export async function waitingFor(
  db: Kysely<Database>,
  viewer: PlacementViewer,
): Promise<{ payments: number; diaries: number; weeks: number }> {
  const reach = await reachOf(db, viewer);
  const pending = {
    reach,
    studentId: null,
    owner: null,
    reviewStatus: 'pending',
    from: null,
    to: null,
  } as const;
  const [payments, diaries, weeks] = await Promise.all([
    countPaymentsOf(db, viewer, [APPLICATION.paymentPending]),
    countDiaries(db, pending),
    countWeeks(db, pending),
  ]);
  return { payments, diaries, weeks };
}

type Dashboard = DataOf<typeof getCoordinatorDashboard>;
type StageRow = Dashboard['stages'][number];

interface Figures {
  asOf: Date | null;
  funnel: Awaited<ReturnType<typeof funnelOf>>;
  stages: Awaited<ReturnType<typeof stagesOf>>;
  weekly: Awaited<ReturnType<typeof weeklyOf>>;
  waiting: Awaited<ReturnType<typeof waitingFor>>;
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
    const [funnel, stages, weekly, waiting, piles, atRisk] = await Promise.all([
      funnelOf(db, scope),
      stagesOf(db, scope),
      weeklyOf(db, scope, startOfWeek(now(), 1 - WEEKS)),
      waitingFor(db, viewerOf(user)),
      pilesOf({ db, viewer: viewerOf(user), today: dayOf(now()) }),
      findPage(services, criteria, FIRST_PAGE),
    ]);
    const students = await studentsByIds(db, atRisk.ids, clock);
    return ok(
      presentDashboard({
        asOf,
        funnel,
        stages,
        weekly,
        waiting,
        piles,
        atRisk: { total: atRisk.total, students, clock },
      }),
    );
  });
}
