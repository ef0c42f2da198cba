import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { memberInvitationRules } from '#contract/member/rules';
import { WELCOME_HOURS } from '#contract/person/roles';
import { useInviteMemberMutation } from '#src/api/membersApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { ROLE_OPTIONS } from './words';

interface Values {
  name: string;
  email: string;
  role: string;
}

const BLANK: Values = { name: '', email: '', role: '' };
const validate = validateWith(memberInvitationRules);

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useInviteMemberMutation, {
    key: 'invite-member',
    done: 'Invitation sent.',
    failed: 'Failed to send the invitation.',
    onDone: onClose,
  });
  return (
    <Dialog open title="Invite a colleague" onClose={onClose}>
      <DraftForm<Values>
        form="invite-member"
        initialValues={BLANK}
        validate={validate}
        onSubmit={({ name, email, role }) => send({ name: name.trim(), email: email.trim(), role })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Send the invitation"
        submittingLabel="Sending…"
      >
        <TextField name="name" label="Name" placeholder="Latha Rao" required maxLength={LIMITS.name} />
        <TextField
          name="email"
          label="Email"
          placeholder="latha@company.example"
          type="email"
          required
          maxLength={LIMITS.email}
          help={`They get a link to choose a password. It works once, for ${WELCOME_HOURS} hours.`}
        />
        <SelectField name="role" label="Role" required options={ROLE_OPTIONS} />
      </DraftForm>
    </Dialog>
  );
}
