import { useFormState } from 'react-final-form';
import { INVITED_ROLES } from '#contract/person/roles';
import { ROLES } from '#contract/roles';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { ScopeFields } from './ScopeFields';

const ROLE_OPTIONS = INVITED_ROLES.map((id) => ({ value: String(id), label: ROLE_LABELS[id] }));

export const isCoordinator = ({ role_id }: { role_id: string }): boolean =>
  role_id === String(ROLES.coordinator);

export const RoleField = () => <SelectField name="role_id" label="Role" required options={ROLE_OPTIONS} />;

/** Only for roles with a college. */
export function ScopeOfRole() {
  const { values } = useFormState<{ role_id: string }>({ subscription: { values: true } });
  return isCoordinator(values) ? <ScopeFields /> : null;
}

export const RoleFields = () => (
  <>
    <RoleField />
    <ScopeOfRole />
  </>
);
