import type { PlacementCheck } from '#contract/placement/checksShape';
import { PLACEMENT_CHECK_LABEL, type PlacementCheckKey } from '#contract/placement/checks';
import { known } from '#contract/known';
import type { PlacementStep } from '#contract/placement/shape';
import { formatDate } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import type { LifeStep } from '#src/ui/page/Life';

interface Placement {
  state: string;
  history: readonly PlacementStep[];
  checks: readonly PlacementCheck[];
  evaluations_due?: { final: string | null };
  certificate: { number: string; revoked_at: string | null } | null;
  pending_since?: string | null;
}

/** What ended without completion has no steps to come. */
const ENDED = ['refused', 'cancelled', 'ended_early', 'not_completed'];
const BEGUN = ['approved', 'completed', ...ENDED.slice(2)];

const figures = ({ have, of }: PlacementCheck): string | null =>
  have === undefined || !of ? null : `${formatCount(have)} of ${formatCount(of)}`;

/** From the proposal or offer to the certificate; the present step is the first that is not done. */
export function placementLife(placement: Placement): LifeStep[] {
  const { state, history, checks, certificate, pending_since, evaluations_due } = placement;
  const [first] = history;
  const approval = history.findLast(({ event }) => event === 'approve');
  const isBegun = BEGUN.includes(state);
  const due = evaluations_due?.final;
  const steps: { label: string; note: string | null; done: boolean }[] = [
    { label: 'Proposed', note: formatDate(first?.at) || null, done: true },
    {
      label: 'Approval',
      note: approval ? formatDate(approval.at) : pending_since ? `since ${formatDate(pending_since)}` : null,
      done: isBegun,
    },
    ...checks.map((check) => ({
      label: known(PLACEMENT_CHECK_LABEL, check.key as PlacementCheckKey) ?? check.key,
      note:
        figures(check) ??
        (check.done ? 'done' : check.key === 'final_evaluation' && due ? `due ${formatDate(due)}` : null),
      done: check.done,
    })),
    {
      label: 'Certificate',
      note: certificate ? certificate.number : 'when complete',
      done: certificate !== null && certificate.revoked_at === null,
    },
  ];
  const present = ENDED.includes(state) ? -1 : steps.findIndex(({ done }) => !done);
  return steps.map(({ label, note, done }, index) => ({
    label,
    note,
    state: done ? 'past' : index === present ? 'now' : 'next',
  }));
}
