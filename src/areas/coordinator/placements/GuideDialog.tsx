import '#src/styles/forms.scss';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { useSetPlacementGuideMutation } from '#src/api/placementsApi';
import { useListGuidesQuery } from '#src/api/supervisionApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ReachContext } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { Rehearsal } from '#src/widgets/Rehearsal';
import { useGuideName } from '../useGuideOptions';

interface Values {
  guide_id: string;
}

interface Props {
  chosen: Chosen;
  count: number;
  /** Null for nobody, or several. */
  guideId: number | null;
  /** Of several: what would become of each is shown before it can be saved. */
  named?: readonly { id: number; name: string }[];
  onClose: () => void;
}

function Forecast({ chosen, named }: Pick<Props, 'chosen' | 'named'>) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  return (
    <Rehearsal
      useMutation={useSetPlacementGuideMutation}
      arg={{ ...chosen, guide_id: values.guide_id, dry_run: '1' }}
      done={values.guide_id ? 'assigned to this guide' : 'left without a guide'}
      named={named}
    />
  );
}

export function GuideDialog({ chosen, count, guideId, named, onClose }: Props) {
  const [reach, setReach] = useState<number | null>(null);
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
        {named && (
          <ReachContext value={setReach}>
            <Forecast chosen={chosen} named={named} />
          </ReachContext>
        )}
        <SubmitBar label="Save" submittingLabel="Saving…" onCancel={onClose} disabled={reach === 0} />
      </FormFrame>
    </Dialog>
  );
}
