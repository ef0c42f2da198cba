import { diaryKey } from '#src/lib/diaryKey';
import type { Step, StudentDashboard } from './steps';

export type Diary = StudentDashboard['diaries'][number];
export type Placement = NonNullable<StudentDashboard['placements']>[number];

/** One internship: its placement, its diary, or both. */
export interface Internship {
  key: string;
  placement?: Placement;
  diary?: Diary;
  /** The diary is silent: the coordinator sees it. */
  isQuiet: boolean;
  /** The supervisor's mail could not be delivered. */
  supervisor?: Step;
}

/** The same key as the diary's. */
const keyOf = ({ id, internship_id }: Placement): string =>
  internship_id === null ? diaryKey({ placement_id: id }) : diaryKey({ internship_id });

/** If the provider does not say which diary is silent, the only one. */
function quietOf(diaries: readonly Diary[]): readonly Diary[] {
  const quiet = diaries.filter((diary) => diary.quiet);
  return quiet.length === 0 && diaries.length === 1 ? diaries : quiet;
}

export function internshipsOf(dashboard: StudentDashboard): Internship[] {
  const { placements = [], risk } = dashboard;
  // A provider may omit what it does not know.
  const [diaries, steps] = [dashboard.diaries ?? [], dashboard.next_steps ?? []];
  const quiet = risk ? quietOf(diaries) : [];
  const diaryOf = (key: string) => diaries.find((diary) => diaryKey(diary) === key);
  const fromPlacements = placements.map((placement): Internship => {
    const key = keyOf(placement);
    const diary = diaryOf(key);
    return {
      key,
      placement,
      diary,
      isQuiet: diary !== undefined && quiet.includes(diary),
      supervisor: steps.find(
        ({ kind, placement_id }) => kind === 'supervisor' && placement_id === placement.id,
      ),
    };
  });
  const others = diaries
    .filter((diary) => !fromPlacements.some(({ key }) => key === diaryKey(diary)))
    .map((diary): Internship => ({ key: diaryKey(diary), diary, isQuiet: quiet.includes(diary) }));
  return [...fromPlacements, ...others];
}

/** The slip of an internship says it. */
export const isToldBySlip = (step: Step, internships: readonly Internship[]): boolean =>
  step.kind === 'diary'
    ? internships.some(({ key }) => key === diaryKey(step))
    : internships.some(({ supervisor }) => supervisor === step);
