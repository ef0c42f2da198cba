import '#src/styles/forms.scss';
import { emergencyContactRules } from '#contract/placement/rules';
import { useGetOwnPlacementQuery, useStoreEmergencyContactMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  name: string;
  relation: string;
  phone: string;
}
const BLANK: Values = { name: '', relation: '', phone: '' };
const validate = validateWith(emergencyContactRules);

/** Read by the coordinator and the guide only. */
export function ContactDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useGetOwnPlacementQuery(String(id));
  const { send, submitErrors } = useFormMutation(useStoreEmergencyContactMutation, {
    key: `contact-${id}`,
    done: 'Emergency contact saved.',
    failed: 'The contact could not be saved. What you typed is still here.',
    onDone: onClose,
  });
  return (
    <Dialog open title="Emergency contact" onClose={onClose}>
      <p>Only your coordinator and your guide can see it. It is erased 90 days after the end.</p>
      {data ? (
        <DraftForm<Values>
          form={`contact-${id}`}
          initialValues={data.emergency_contact ?? BLANK}
          validate={validate}
          onSubmit={(contact) => send({ id, ...contact })}
          submitErrors={submitErrors}
          onCancel={onClose}
          submitLabel="Save"
          submittingLabel="Saving…"
        >
          <TextField name="name" label="Name" placeholder="Meera Kulkarni" required autoComplete="off" />
          <TextField
            name="relation"
            label="Relation"
            placeholder="Mother"
            required
            help="For example mother, brother or friend."
          />
          <TextField
            name="phone"
            label="Phone"
            placeholder="9876543210"
            type="tel"
            required
            help="10 digits, or with + and the country code."
          />
        </DraftForm>
      ) : (
        <TableSkeleton label="Loading the contact" />
      )}
    </Dialog>
  );
}
