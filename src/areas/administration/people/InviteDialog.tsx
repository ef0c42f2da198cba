import '#src/styles/forms.scss';
import { invitationRules } from '#contract/person/rules';
import { useInvitePersonMutation } from '#src/api/administrationApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { validateWith } from '#src/ui/form/validateWith';
import { InvitedFields } from '#src/widgets/account/InvitedFields';
import { DraftForm } from '#src/widgets/DraftForm';
import { isCoordinator, RoleField, ScopeOfRole } from './RoleFields';
import { scopeIn, type ScopeValues } from './ScopeFields';

interface Values extends ScopeValues {
  role_id: string;
  name: string;
  email: string;
}

const BLANK: Values = { role_id: '', name: '', email: '', college: '', branches: [], all_colleges: false };
const validate = validateWith(invitationRules);

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useInvitePersonMutation, {
    key: 'invite-person',
    done: 'Invitation sent.',
    failed: 'Failed to send the invitation.',
    onDone: onClose,
  });
  return (
    <Dialog open title="Invite someone" onClose={onClose}>
      <DraftForm<Values>
        form="invite-person"
        initialValues={BLANK}
        validate={validate}
        onSubmit={({ role_id, name, email, ...scope }) =>
          send({
            role_id,
            name: name.trim(),
            email: email.trim(),
            ...(isCoordinator({ role_id }) && scopeIn(scope)),
          })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Send the invitation"
        submittingLabel="Sending…"
      >
        <RoleField />
        <InvitedFields example="latha@university.example" />
        <ScopeOfRole />
      </DraftForm>
    </Dialog>
  );
}
