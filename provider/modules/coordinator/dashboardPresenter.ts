import type { DataOf } from '#contract/call';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { STAGE_PLACE, STAGES, type Stage } from '#contract/application/progress';
import type { funnelOf, stagesOf, weeklyOf } from './talliesRepository';
import type { waitingFor } from './waiting';
import type { OfficePileRow } from './piles';
import { presentStudentRow } from './presenter';
import type { RiskClock } from './riskClock';
import type { StudentListRow } from './studentRepository';

type Dashboard = DataOf<typeof getCoordinatorDashboard>;
type StageRow = Dashboard['stages'][number];

interface Figures {
  /** Null when nothing changed since. */
  asOf: Date | null;
  funnel: Awaited<ReturnType<typeof funnelOf>>;
  stages: Awaited<ReturnType<typeof stagesOf>>;
  weekly: Awaited<ReturnType<typeof weeklyOf>>;
  waiting: Awaited<ReturnType<typeof waitingFor>>;
  piles: readonly OfficePileRow[];
  atRisk: { total: number; students: readonly StudentListRow[]; clock: RiskClock };
}

/** Without a college. */
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
