import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { useRequestPlacementFilesMutation } from '#src/api/papersApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { SubmitBar } from '#src/ui/form/SubmitBar';

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

interface Values {
  sample?: string;
}

interface Props {
  filter: Readonly<Record<string, string>>;
  total: number;
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
  const isWhole = (sample: string) => /^[1-9]\d{0,2}$/.test(sample) && Number(sample) <= LIMITS.ids;
  const check = ({ sample = '' }: Values): Record<string, string> => {
    if (sample !== '' && !isWhole(sample)) return { sample: `Enter a whole number from 1 to ${LIMITS.ids}` };
    return sample === '' && total > LIMITS.archive
      ? { sample: `At most ${LIMITS.archive} at once: enter a sample, or narrow the filters` }
      : {};
  };
  return (
    <Dialog open title="Files as ZIP" onClose={onClose}>
      <p>
        <strong className="tabular">{placements(total)}</strong> {total === 1 ? 'matches' : 'match'} the
        filters of the list.
      </p>
      <Contents />
      <FormFrame<Values>
        initialValues={{}}
        validate={check}
        onSubmit={({ sample = '' }) => send({ filter, ...(sample !== '' && { sample }) })}
        submitErrors={submitErrors}
      >
        <NumberField
          name="sample"
          label="Random sample"
          placeholder="10"
          integer
          help="How many are drawn at random. Leave blank for all."
        />
        <SubmitBar label="Make the ZIP" submittingLabel="Starting…" onCancel={onClose} />
      </FormFrame>
    </Dialog>
  );
}
