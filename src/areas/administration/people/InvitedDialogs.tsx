import '#src/styles/forms.scss';
import { useState } from 'react';
import type { Person } from '#contract/person/calls';
import { invitedRoleRules } from '#contract/person/rules';
import { useSetInvitedRoleMutation, useWithdrawInvitationMutation } from '#src/api/administrationApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { isCoordinator, RoleFields } from './RoleFields';
import { scopeIn, type ScopeValues } from './ScopeFields';

interface Props {
  person: Person;
  onClose: () => void;
}
type Values = ScopeValues & { role_id: string };

const validate = validateWith(invitedRoleRules);

export function RoleDialog({ person, onClose }: Props) {
  const [initial] = useState<Values>({
    role_id: String(person.role_id),
    college: person.college ?? '',
    branches: [...person.branches],
    all_colleges: isCoordinator({ role_id: String(person.role_id) }) && person.college === null,
  });
  const { send, submitErrors } = useFormMutation(useSetInvitedRoleMutation, {
    key: 'invited-role',
    done: 'Role saved.',
    failed: 'Failed to save the role.',
    onDone: onClose,
  });
  return (
    <Dialog open title="Role" onClose={onClose}>
      <p>
        <strong>{person.name}</strong> has not accepted the invitation yet. The mailed link stays valid.
      </p>
      <DraftForm<Values>
        form={`invited-role-${person.id}`}
        initialValues={initial}
        validate={validate}
        onSubmit={({ role_id, ...scope }) =>
          send({ id: String(person.id), role_id, ...(isCoordinator({ role_id }) && scopeIn(scope)) })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <RoleFields />
      </DraftForm>
    </Dialog>
  );
}

export function WithdrawDialog({ person, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useWithdrawInvitationMutation, {
    key: 'withdraw-invitation',
    done: 'Invitation withdrawn.',
    failed: 'Failed to withdraw the invitation.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title="Withdraw the invitation?"
      confirmLabel="Withdraw"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: String(person.id) })}
    >
      <p>
        The link that <strong>{person.name}</strong> got stops working. You can invite {person.email} again at
        any time.
      </p>
    </ConfirmDialog>
  );
}
