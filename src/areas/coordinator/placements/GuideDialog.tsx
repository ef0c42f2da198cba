import '#src/styles/forms.scss';
import { useSetPlacementGuideMutation } from '#src/api/placementsApi';
import { useListGuidesQuery } from '#src/api/supervisionApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { useGuideName } from '../useGuideOptions';

interface Values {
  guide_id: string;
}

interface Props {
  chosen: Chosen;
  count: number;
  /** Null for nobody, or several. */
  guideId: number | null;
  onClose: () => void;
}

export function GuideDialog({ chosen, count, guideId, onClose }: Props) {
  const nameOf = useGuideName();
  const { data = [], isLoading, isError, refetch } = useListGuidesQuery();
  const { send, submitErrors } = useFormMutation(useSetPlacementGuideMutation, {
    key: 'placement-guide',
    done: ({ message }) => message || 'Guide assigned.',
    failed: 'The guide could not be assigned.',
    onDone: onClose,
  });
  return (
    <Dialog open title="Assign a guide" onClose={onClose}>
      <p>
        The guide is notified of changes to {count === 1 ? 'this placement' : 'these placements'}, and reviews
        the diary.
      </p>
      <FormFrame<Values>
        initialValues={{ guide_id: guideId === null ? '' : String(guideId) }}
        onSubmit={({ guide_id }) => send({ ...chosen, guide_id })}
        submitErrors={submitErrors}
      >
        <SelectField
          name="guide_id"
          label="Guide"
          placeholder="Nobody"
          loading={isLoading}
          onRetry={isError ? () => void refetch() : undefined}
          options={data.map((guide) => ({ value: String(guide.id), label: nameOf(guide) }))}
        />
        <SubmitBar label="Save" submittingLabel="Saving…" onCancel={onClose} />
      </FormFrame>
    </Dialog>
  );
}
