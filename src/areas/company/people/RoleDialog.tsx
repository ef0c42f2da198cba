import '#src/styles/forms.scss';
import type { Member } from '#contract/member/calls';
import { memberRoleRules } from '#contract/member/rules';
import { useSetMemberRoleMutation } from '#src/api/membersApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { ROLE_OPTIONS } from './words';

const validate = validateWith(memberRoleRules);

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useSetMemberRoleMutation, {
    key: `member-role-${member.id}`,
    done: 'Role changed.',
    failed: 'Failed to change the role.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open title={`Role of ${member.name}`} onClose={onClose}>
      <FormFrame<{ role: string }>
        initialValues={{ role: member.role }}
        validate={validate}
        onSubmit={({ role }) => send({ id: member.id, role })}
        submitErrors={submitErrors}
      >
        <SelectField name="role" label="Role" required options={ROLE_OPTIONS} />
        <SubmitBar label="Change role" submittingLabel="Saving" />
      </FormFrame>
    </Dialog>
  );
}
