import type { CompanyPlacement } from '#contract/placement/calls';
import { placementErrors } from '#contract/placement/rules';
import { useConfirmPlacementMutation } from '#src/api/placementsApi';
import { firstMessages, type Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DraftForm } from '#src/widgets/DraftForm';
import { TermFields } from '#src/widgets/placement/TermFields';
import { toTermValues, type TermValues } from '#src/widgets/placement/terms';

const validate = (values: TermValues) => firstMessages(placementErrors({ ...values }));
const NAMED = 5;

function namesOf(placements: readonly CompanyPlacement[]): string {
  const names = placements.slice(0, NAMED).map(({ student }) => student?.name ?? 'A student');
  const more = placements.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

interface Props {
  /** One, or several that get the same terms. */
  placements: readonly [CompanyPlacement, ...CompanyPlacement[]];
  onConfirmed?: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

export function ConfirmInternDialog({ placements, onConfirmed, onClose }: Props) {
  const [first] = placements;
  const several = placements.length > 1;
  const draft = `placement-confirm-${placements.map(({ id }) => id).join('-')}`;
  const { send, submitErrors } = useFormMutation(useConfirmPlacementMutation, {
    key: draft,
    done: several ? null : 'Internship confirmed. Next, the college approves it.',
    failed: 'The internship could not be confirmed. What you typed is still here.',
    onDone: ({ data }) => {
      onClose();
      const nameOf = (id: number) => placements.find((one) => one.id === id)?.student?.name ?? '';
      onConfirmed?.((data.rows ?? []).map(({ id, error }) => ({ id, name: nameOf(id), refused: error })));
    },
    onLost: onClose,
  });
  const named = several ? { ids: placements.map(({ id }) => id) } : { id: String(first.id) };
  return (
    <Dialog
      open
      title={several ? `Confirm ${placements.length} internships` : 'Confirm the internship'}
      onClose={onClose}
    >
      {several ? (
        <p>
          The same dates and supervisor for <strong>{namesOf(placements)}</strong>. The supervisor works with
          the students every day; the college contacts this person.
        </p>
      ) : (
        <p>
          <strong>{first.student?.name}</strong>, {first.title}. The supervisor works with the student every
          day; the college contacts this person.
        </p>
      )}
      <DraftForm<TermValues>
        form={draft}
        initialValues={toTermValues(first)}
        validate={validate}
        onSubmit={(values) => send({ ...named, ...values, working_days: values.working_days.join(',') })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel={several ? `Confirm ${placements.length}` : 'Confirm'}
        submittingLabel="Confirming…"
      >
        <TermFields />
      </DraftForm>
    </Dialog>
  );
}
