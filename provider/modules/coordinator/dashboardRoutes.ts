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
import { startOfWeek } from '#provider/http/days';
import { FIRST_PAGE } from '#provider/http/page';
import { scopeOf } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { readYear } from '#provider/http/years';
import { EVERY_YEAR } from '#provider/services/yearsRepository';
import { decidableByCollege } from '../placements/lists/listRepository';
import { waitingByCollege } from '../roster/claims/enrolmentRepository';
import { findReach } from './diaries/search';
import { countDiaries } from './diaries/diaryRepository';
import { pendingOf, pilesOf, type OfficePileRow } from './figures/piles';
import { collegesOf, funnelOf, stagesOf, weeklyOf } from './figures/talliesRepository';
import { presentStudentRow } from './presenter';
import type { RiskClock } from './figures/riskClock';
import { type StudentListRow, studentsByIds } from './students/studentRepository';
import { findPage, onRosterOnly } from './students/search';
import { rosterGroups } from './students/rosterRepository';
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
  roster: Awaited<ReturnType<typeof rosterGroups>>;
  weekly: Awaited<ReturnType<typeof weeklyOf>>;
  waiting: Waiting;
  piles: readonly OfficePileRow[];
  colleges: Dashboard['colleges'] | null;
  atRisk: { total: number; students: readonly StudentListRow[]; clock: RiskClock };
}

const noStages = () => Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;

/** By branch and semester; each stage includes the later ones. */
function presentStages(rows: Figures['stages'], roster: Figures['roster']): StageRow[] {
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

export const presentDashboard = ({
  asOf,
  funnel,
  stages,
  roster,
  weekly,
  waiting,
  piles,
  colleges,
  atRisk,
}: Figures): Dashboard => ({
  funnel: funnel.map(({ branch, status, count }) => ({ branch, status, count })),
  stages: presentStages(stages, roster),
  weekly: weekly.map(({ week, applications, students }) => ({ week, applications, students })),
  waiting: { payments: waiting.payments, diaries: waiting.diaries, weeks: waiting.weeks },
  piles: piles.map(({ key, count, since }) => ({ key, count, since: since?.toISOString() ?? null })),
  ...(colleges && { colleges }),
  at_risk: atRisk.students.map((row) => presentStudentRow(row, atRisk.clock)),
  at_risk_total: atRisk.total,
  as_of: asOf?.toISOString() ?? null,
});

async function countsByCollege(db: Kysely<Database>): Promise<NonNullable<Dashboard['colleges']>> {
  const [colleges, placements, claims] = await Promise.all([
    collegesOf(db),
    decidableByCollege(db),
    waitingByCollege(db),
  ]);
  return colleges.map((row) => ({
    ...row,
    placements: placements.get(row.college) ?? 0,
    claims: claims.get(row.college) ?? 0,
  }));
}

const WEEKS = 8;

async function figuresOf(services: Services, user: SessionUser): Promise<Omit<Figures, 'asOf' | 'roster'>> {
  const scope = scopeOf(user);
  const { db, now } = services;
  const clock = await clockOf(services, scope.college);
  // The list that the figure leads to: first page and count.
  const criteria = { scope, clock, filters: readStudentFilters({ at_risk: '1' }, EVERY_YEAR) };
  const viewer = viewerOf(user);
  const reach = await findReach(services, viewer, await readYear(db, {}));
  const [funnel, stages, weekly, entries, piles, colleges, atRisk] = await Promise.all([
    funnelOf(db, scope),
    stagesOf(db, scope),
    weeklyOf(db, scope, startOfWeek(now(), 1 - WEEKS)),
    countDiaries(db, pendingOf(reach)),
    pilesOf({ db, viewer, clock, reach }),
    scope.college === null ? countsByCollege(db) : null,
    findPage(services, criteria, FIRST_PAGE),
  ]);
  const students = await studentsByIds(db, atRisk.ids, clock);
  return {
    funnel,
    stages,
    weekly,
    waiting: waitingIn(piles, entries),
    piles,
    colleges,
    atRisk: { total: atRisk.total, students, clock },
  };
}

export function coordinatorDashboardRoutes(app: FastifyInstance): void {
  route(app, getCoordinatorDashboard, [ROLES.coordinator], async ({ services, user }) => {
    const asOf = await services.standings.bringUp();
    const [roster, figures] = await Promise.all([
      onRosterOnly(services, scopeOf(user)).then(({ ids }) => rosterGroups(services.db, ids)),
      figuresOf(services, user),
    ]);
    return ok(presentDashboard({ ...figures, asOf, roster }));
  });
}
