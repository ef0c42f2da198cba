import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import Button from 'react-bootstrap/Button';
import type { PlacementRow } from '#contract/placement/shape';
import type { Supervised, WeekNotes } from '#contract/supervision/calls';
import { PLACEMENT_OUTCOME_EVENT } from '#contract/placement/lifecycle';
import { isSettled } from '#contract/supervision/weeks';
import { EVALUATION_KINDS, type EvaluationKind } from '#contract/supervision/criteria';
import type { EvaluationForm } from '#src/api/supervisionApi';
import { formatDate } from '#src/lib/dates';
import type { SubmitErrors } from '#src/lib/submission';
import { selectMayWrite } from '#src/state/auth/rights';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import { useTicked } from '#src/ui/list/ticks/useTicked';
import { Section } from '#src/ui/page/Section';
import { Undelivered } from '#src/ui/Undelivered';
import { WholeDates } from '#src/ui/WholeDates';
import { EvaluationDialog } from './EvaluationDialog';
import { EvaluationsGiven, EvaluationsOpen } from './EvaluationsGiven';
import { EVALUATION_TITLE } from './evaluations';
import { weekRows } from './weeks';
import { WeeksDialog, type WeeksSubmission } from './WeeksDialog';
import { WeeksTable } from './WeeksTable';

interface Sender<Submission> {
  send: (submission: Submission) => Promise<boolean>;
  submitErrors: SubmitErrors;
}

interface Props {
  placement: PlacementRow & Supervised;
  weeks: Sender<WeeksSubmission>;
  evaluation: Sender<EvaluationForm>;
  /** The college enters what was signed on paper. */
  paper?: boolean;
  notes?: readonly WeekNotes[];
  /** Behind their headings: of the college, which seldom acts on them. */
  folded?: boolean;
  /** Evaluations are given one intern after another: the first open one opens at once. */
  evaluating?: { onNext: (() => void) | null };
}

type OpenDialog = 'confirm' | 'return' | EvaluationKind;

const dueText = (
  { state, evaluations, evaluations_due }: PlacementRow & Supervised,
  kind: EvaluationKind,
): string => {
  const due = evaluations_due[kind];
  if (evaluations[kind] === 'done') return 'given';
  // A decision ended the placement, or the final evaluation came before the mid-term one.
  if (state in PLACEMENT_OUTCOME_EVENT || state === 'cancelled' || evaluations.final === 'done')
    return 'not given';
  return due === null ? 'not due yet' : `due on ${formatDate(due)}`;
};

export function Supervision({
  placement,
  weeks,
  evaluation,
  paper = false,
  notes,
  folded = false,
  evaluating,
}: Props) {
  const [pending, setPending] = useState<OpenDialog | null>(() =>
    evaluating ? (EVALUATION_KINDS.find((kind) => placement.evaluations[kind] === 'open') ?? null) : null,
  );
  const rows = useMemo(() => weekRows(placement.weeks), [placement.weeks]);
  const mayWrite = useSelector(selectMayWrite);
  const speaks = placement.state === 'approved' && mayWrite;
  const open = useMemo(
    () => (speaks ? rows.filter((row) => !isSettled(row) && row.open !== 0) : []),
    [rows, speaks],
  );
  const ticked = useTicked(open);
  const close = () => setPending(null);
  const signedBy = paper ? (placement.supervisor?.name ?? '') : null;
  const closing =
    <Submission,>({ send }: Sender<Submission>) =>
    async (submission: Submission) => {
      const done = await send(submission);
      if (done) close();
      return done;
    };
  const dueTexts = EVALUATION_KINDS.map(
    (kind) => `${EVALUATION_TITLE[kind]}: ${dueText(placement, kind)}.`,
  ).join(' ');
  const chosen = ticked.rows.map(({ week }) => week);
  return (
    <>
      <Section title="Weeks" {...(folded && { folded: `${open.length} of ${rows.length} not confirmed` })}>
        {placement.supervisor_undelivered && (
          <p>The email to the supervisor did not arrive. Check the address.</p>
        )}
        <Undelivered words={placement.supervisor_undelivered} />
        <WeeksTable rows={rows} ticked={open.length > 0 ? ticked : undefined} notes={notes} />
        <BulkBar ticked={ticked}>
          <Button variant="quiet" onClick={() => setPending('return')}>
            Send back
          </Button>
          <Button onClick={() => setPending('confirm')}>{paper ? 'Enter as signed' : 'Confirm'}</Button>
        </BulkBar>
      </Section>
      <Section title="Evaluations" {...(folded && { folded: <WholeDates text={dueTexts} /> })}>
        {!folded && (
          <p className="muted">
            <WholeDates text={dueTexts} />
          </p>
        )}
        <EvaluationsOpen open={placement.evaluations_open} />
        <EvaluationsGiven given={placement.evaluations_given} earlier={placement.evaluations_earlier} />
        <div className="actions">
          {EVALUATION_KINDS.filter((kind) => mayWrite && placement.evaluations[kind] === 'open').map(
            (kind) => (
              <Button key={kind} variant="quiet" onClick={() => setPending(kind)}>
                {paper ? 'Enter' : 'Give'} the {EVALUATION_TITLE[kind].toLowerCase()}
              </Button>
            ),
          )}
        </div>
      </Section>
      {(pending === 'confirm' || pending === 'return') && (
        <WeeksDialog
          id={placement.id}
          weeks={chosen}
          returned={pending === 'return'}
          signedBy={signedBy}
          send={closing(weeks)}
          submitErrors={weeks.submitErrors}
          onClose={close}
        />
      )}
      {(pending === 'mid' || pending === 'final') && (
        <EvaluationDialog
          id={placement.id}
          kind={pending}
          criteria={placement.criteria}
          signedBy={signedBy}
          send={async (form) => {
            const done = await closing(evaluation)(form);
            if (done) evaluating?.onNext?.();
            return done;
          }}
          isOneOfSeveral={Boolean(evaluating?.onNext)}
          submitErrors={evaluation.submitErrors}
          onClose={close}
        />
      )}
    </>
  );
}
