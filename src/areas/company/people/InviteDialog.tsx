import '#src/styles/forms.scss';
import { memberInvitationRules } from '#contract/member/rules';
import { useInviteMemberMutation } from '#src/api/membersApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { validateWith } from '#src/ui/form/validateWith';
import { InvitedFields } from '#src/widgets/account/InvitedFields';
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
        <InvitedFields example="latha@company.example" />
        <SelectField name="role" label="Role" required options={ROLE_OPTIONS} />
      </DraftForm>
    </Dialog>
  );
}
