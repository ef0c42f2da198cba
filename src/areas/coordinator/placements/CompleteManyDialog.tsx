import '#src/styles/forms.scss';
import { useEffect, useMemo } from 'react';
import type { DataOf } from '#contract/call';
import type { completePlacement } from '#contract/placement/actCalls';
import type { CollegePlacement } from '#contract/placement/calls';
import { CODES } from '#contract/codes';
import { LIMITS } from '#contract/limits';
import { placementReasonRules } from '#contract/placement/rules';
import { useCompletePlacementMutation } from '#src/api/placementsApi';
import { toFailure } from '#src/api/transport/result';
import type { Outcome } from '#src/lib/submission';
import { formatCount } from '#src/lib/money';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { DraftForm } from '#src/widgets/DraftForm';
import { checkName } from '#src/widgets/placement/PlacementChecks';

type Row = DataOf<typeof completePlacement>['rows'][number];

interface Props {
  /** Of the page. */
  placements: readonly CollegePlacement[];
  chosen: Chosen;
  onDone: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

/** More are too many to read: then those that need a look. */
const LISTED = 20;
const validate = validateWith(placementReasonRules);
const rowsOf = (data: unknown): readonly Row[] => (data as { rows?: readonly Row[] } | null)?.rows ?? [];

/** A missing reason can be given here; anything else prevents completing. */
const isHindered = ({ error, code }: Row): boolean => error !== null && code !== CODES.reasonRequired;

const words = (row: Row): string => {
  if (isHindered(row)) return row.error ?? '';
  return row.gaps.length === 0
    ? 'completed, no gaps'
    : `completed with gaps: ${row.gaps.map(checkName).join(', ')}`;
};

export function CompleteManyDialog({ placements, chosen, onDone, onClose }: Props) {
  const [rehearse, rehearsal] = useCompletePlacementMutation();
  const key = JSON.stringify(chosen);
  const ask = useMemo(
    () => () => void rehearse({ ...(JSON.parse(key) as Chosen), outcome: 'completed', dry_run: '1' }),
    [rehearse, key],
  );
  useEffect(ask, [ask]);
  const nameOf = ({ id, name }: Row) =>
    name ?? placements.find((one) => one.id === id)?.student.name ?? String(id);
  const { send, submitErrors } = useFormMutation(useCompletePlacementMutation, {
    key: 'placements-complete',
    done: null,
    failed: 'Nothing was completed. What you typed is still here.',
    onDone: ({ data }) =>
      onDone(rowsOf(data).map((row) => ({ id: row.id, name: nameOf(row), refused: row.error }))),
  });
  const rows = rowsOf(rehearsal.data?.data);
  const gaps = rows.some((row) => !isHindered(row) && row.gaps.length > 0);
  const notable =
    rows.length > LISTED ? rows.filter(({ error, gaps: some }) => error !== null || some.length > 0) : rows;
  const listed = notable.slice(0, LISTED);
  const unlisted = rows.length - listed.length;
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count;
  return (
    <Dialog
      open
      title={`Complete ${count === 1 ? 'this placement' : `${formatCount(count)} placements`}?`}
      onClose={onClose}
    >
      {rehearsal.isError && (
        <ErrorState
          title={toFailure(rehearsal.error)?.message ?? 'Failed to load the preview.'}
          error={rehearsal.error}
          onRetry={ask}
        />
      )}
      {!rehearsal.data && !rehearsal.isError && <TableSkeleton label="Loading the check lists" />}
      {rehearsal.data && (
        <>
          <p>
            {formatCount(rows.filter((row) => !isHindered(row)).length)} of {formatCount(rows.length)} will be
            completed. You can&apos;t undo this.
          </p>
          <ul className="rehearsal">
            {listed.map((row) => (
              <li key={row.id}>
                <strong>{nameOf(row)}</strong>: {words(row)}
              </li>
            ))}
            {unlisted > 0 && <li>and {unlisted} more</li>}
          </ul>
          <DraftForm<{ reason?: string }>
            form="placements-complete"
            initialValues={{}}
            validate={gaps ? validate : undefined}
            onSubmit={({ reason = '' }) =>
              send({ ...chosen, outcome: 'completed', ...(gaps && { reason: reason.trim() }) })
            }
            submitErrors={submitErrors}
            onCancel={onClose}
            submitLabel="Complete"
            submittingLabel="Saving…"
            disabled={rows.every(isHindered)}
          >
            {gaps && (
              <TextAreaField
                name="reason"
                label="Reason"
                required
                maxLength={LIMITS.remark}
                rows={3}
                help="Why complete these with gaps? Each student can read your answer."
              />
            )}
          </DraftForm>
        </>
      )}
    </Dialog>
  );
}
