import '#src/styles/forms.scss';
import type { Person } from '#contract/person/calls';
import { LIMITS } from '#contract/limits';
import { EMAIL_CHANGE_HOURS } from '#contract/person/roles';
import { newEmailRules } from '#contract/person/rules';
import { useChangePersonEmailMutation } from '#src/api/administrationApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

const validate = validateWith(newEmailRules);

export function EmailDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useChangePersonEmailMutation, {
    key: 'person-email',
    done: 'Link sent to the new address.',
    failed: 'Failed to change the address.',
    onDone: onClose,
  });
  return (
    <Dialog open title="Change the email address" onClose={onClose}>
      <p>
        <strong>{person.name}</strong> signs in with {person.email}.{' '}
        {person.state === 'invited'
          ? 'The invitation is sent to the new address instead, and the old link stops working.'
          : `The new address takes effect when its owner opens the emailed link within ${EMAIL_CHANGE_HOURS} hours. The current address is notified.`}
      </p>
      <DraftForm<{ email?: string }>
        form={`person-email-${person.id}`}
        initialValues={{}}
        validate={validate}
        onSubmit={({ email = '' }) => send({ id: person.id, email: email.trim() })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Send the link"
        submittingLabel="Sending…"
      >
        <TextField
          name="email"
          label="New email"
          placeholder="asha@university.example"
          type="email"
          required
          maxLength={LIMITS.email}
        />
      </DraftForm>
    </Dialog>
  );
}
