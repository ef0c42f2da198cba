import '#src/styles/forms.scss';
import { several } from '#contract/several';
import { LIMITS } from '#contract/limits';
import { useCallback, useEffect } from 'react';
import { useRequestPlacementFilesMutation } from '#src/api/papersApi';
import { toFailure } from '#src/api/transport/result';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { ErrorState } from '#src/ui/list/ErrorState';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { checkSample, SampleField, type WithSample } from './SampleField';

const STARTED = 'The ZIP is being made. You can leave this page.';
const FAILED = 'The ZIP could not be started.';

const placements = (count: number) => several(count, 'placement');
const Contents = () => (
  <p>
    One folder for each placement: its letters, terms, diary, evaluations, feedback and certificate in one
    PDF, plus the offer letter, signed scans and report.
  </p>
);

export function SelectedFiles({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const { send, isLoading, failed } = useQuestion(useRequestPlacementFilesMutation, {
    key: 'files-selected',
    done: STARTED,
    failed: FAILED,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Files of ${placements(ids.length)} as ZIP?`}
      confirmLabel="Create ZIP"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ ids: [...ids] })}
    >
      <Contents />
    </ConfirmDialog>
  );
}

type Filter = Readonly<Record<string, string>>;

/** How many match: as the page shows, or as the provider says. Undefined until it is known. */
function useMatches(filter: Filter, total: number | undefined) {
  const [rehearse, { data, error }] = useRequestPlacementFilesMutation();
  const key = JSON.stringify(filter);
  const isKnown = total !== undefined;
  const ask = useCallback(
    () => void rehearse({ filter: JSON.parse(key) as Filter, dry_run: '1' }),
    [rehearse, key],
  );
  useEffect(() => {
    if (!isKnown) ask();
  }, [ask, isKnown]);
  return { count: total ?? data?.data.total, error, ask };
}

interface Props {
  filter: Filter;
  /** How many match, where the page knows. */
  total?: number;
  onClose: () => void;
}

/** All that the filters match, or a random sample of them. */
export function FilesDialog({ filter, total, onClose }: Props) {
  const { send, submitErrors } = useFormMutation(useRequestPlacementFilesMutation, {
    key: 'files-filter',
    done: STARTED,
    failed: FAILED,
    onDone: onClose,
    onLost: onClose,
  });
  const { count, error, ask } = useMatches(filter, total);
  const check = ({ sample = '' }: WithSample): Record<string, string> =>
    sample === '' && (count ?? 0) > LIMITS.archive
      ? { sample: `At most ${LIMITS.archive} at once: enter a sample, or narrow the filters` }
      : checkSample({ sample });
  return (
    <Dialog open title="Files as ZIP" onClose={onClose}>
      {error !== undefined && (
        <ErrorState
          title={toFailure(error)?.message ?? 'Failed to count the placements.'}
          error={error}
          onRetry={ask}
        />
      )}
      {count !== undefined && (
        <p role="status">
          <strong className="tabular">{placements(count)}</strong> {count === 1 ? 'matches' : 'match'} your
          filters.
        </p>
      )}
      <Contents />
      <FormFrame<WithSample>
        initialValues={{}}
        validate={check}
        onSubmit={({ sample = '' }) =>
          send({ filter, count: String(count), ...(sample !== '' && { sample }) })
        }
        submitErrors={submitErrors}
      >
        <SampleField />
        <SubmitBar label="Create ZIP" submittingLabel="Starting…" onCancel={onClose} disabled={!count} />
      </FormFrame>
    </Dialog>
  );
}
