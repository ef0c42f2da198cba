/** What came back signed, and what students said at the end. */
import type { Insertable, Selectable } from 'kysely';
import type { PlacementsTable, PlacementTables } from '../placementSchema';
import type { Demo } from './demo';
import { makePdf } from './pdf';

type Placement = Selectable<PlacementsTable>;

/** The scan of a signed acceptance; before `files` are written. @returns its id */
export const scanOfAcceptance = ({ clock, files }: Demo, coordinatorId: number): number =>
  files.add(
    coordinatorId,
    'paper_scan',
    'acceptance.pdf',
    makePdf('Acceptance of an intern', ['Signed and sealed by the company.']),
    clock.ago(90),
  );

/** Of the completed placement. */
export const paperRows = (
  { clock }: Demo,
  placements: readonly Placement[],
  { fileId, coordinatorId }: { fileId: number; coordinatorId: number },
): Insertable<PlacementTables['placement_papers']>[] =>
  placements
    .filter(({ state }) => state === 'completed')
    .slice(0, 1)
    .map(({ id }) => ({
      placement_id: id,
      key: 'acceptance',
      file_id: fileId,
      attached_by: coordinatorId,
      attached_at: clock.ago(90),
    }));

/** Once the report is submitted, or the placement has ended. */
const ANSWERS = {
  completed: {
    daysAgo: 12.02,
    answers: [5, 4, 5, 5, 4],
    text: 'I saw a whole season of readings and learned how a board works. Take good shoes along.',
  },
  ended_early: {
    daysAgo: 11,
    answers: [3, 4, 3, 5, 4],
    text: 'Kind people and hard work. I had to stop because I was ill.',
  },
} as const;

export const feedbackRows = (
  { clock }: Demo,
  placements: readonly Placement[],
): Insertable<PlacementTables['placement_feedback']>[] =>
  placements.flatMap(({ id, state }) => {
    if (state !== 'completed' && state !== 'ended_early') return [];
    const { daysAgo, answers, text } = ANSWERS[state];
    const at = clock.ago(daysAgo);
    return [{ placement_id: id, answers: [...answers], text, created_at: at, updated_at: at }];
  });
