import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { useRequestPlacementFilesMutation } from '#src/api/papersApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { checkSample, SampleField, type WithSample } from './SampleField';

const STARTED = 'The ZIP is being made. You can leave this page.';
const FAILED = 'The ZIP could not be started.';

const placements = (count: number) => (count === 1 ? '1 placement' : `${count} placements`);
const Contents = () => (
  <p>
    One folder for each placement: its letters, terms, diary, evaluations, feedback and certificate in one
    PDF, with offer letter, signed scans and report beside it.
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
      confirmLabel="Make the ZIP"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ ids: [...ids] })}
    >
      <Contents />
    </ConfirmDialog>
  );
}

interface Props {
  filter: Readonly<Record<string, string>>;
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
  });
  const check = ({ sample = '' }: WithSample): Record<string, string> =>
    sample === '' && (total ?? 0) > LIMITS.archive
      ? { sample: `At most ${LIMITS.archive} at once: enter a sample, or narrow the filters` }
      : checkSample({ sample });
  return (
    <Dialog open title="Files as ZIP" onClose={onClose}>
      {total === undefined ? (
        <p>The placements of this report, with its filters.</p>
      ) : (
        <p>
          <strong className="tabular">{placements(total)}</strong> {total === 1 ? 'matches' : 'match'} the
          filters of the list.
        </p>
      )}
      <Contents />
      <FormFrame<WithSample>
        initialValues={{}}
        validate={check}
        onSubmit={({ sample = '' }) => send({ filter, ...(sample !== '' && { sample }) })}
        submitErrors={submitErrors}
      >
        <SampleField />
        <SubmitBar label="Make the ZIP" submittingLabel="Starting…" onCancel={onClose} />
      </FormFrame>
    </Dialog>
  );
}
