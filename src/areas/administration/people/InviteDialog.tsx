import '#src/styles/forms.scss';
import { useFormState } from 'react-final-form';
import { LIMITS } from '#contract/limits';
import { INVITED_ROLES, WELCOME_HOURS } from '#contract/person/roles';
import { ROLES } from '#contract/roles';
import { invitationRules } from '#contract/person/rules';
import { useInvitePersonMutation } from '#src/api/administrationApi';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { ScopeFields, scopeIn, type ScopeValues } from './ScopeFields';

interface Values extends ScopeValues {
  role_id: string;
  name: string;
  email: string;
}

const BLANK: Values = { role_id: '', name: '', email: '', college: '', branches: [], all_colleges: false };
const ROLE_OPTIONS = INVITED_ROLES.map((id) => ({ value: String(id), label: ROLE_LABELS[id] }));
const validate = validateWith(invitationRules);

const isCoordinator = ({ role_id }: Pick<Values, 'role_id'>) => role_id === String(ROLES.coordinator);

/** Only for roles with a college. */
function ScopeOfRole() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  return isCoordinator(values) ? <ScopeFields /> : null;
}

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
        <SelectField name="role_id" label="Role" required options={ROLE_OPTIONS} />
        <TextField name="name" label="Name" placeholder="Latha Rao" required maxLength={LIMITS.name} />
        <TextField
          name="email"
          label="Email"
          placeholder="latha@university.example"
          type="email"
          required
          maxLength={LIMITS.email}
          help={`They get a link to choose a password. It works once, for ${WELCOME_HOURS} hours.`}
        />
        <ScopeOfRole />
      </DraftForm>
    </Dialog>
  );
}
