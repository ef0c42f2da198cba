import { useFormState } from 'react-final-form';
import { LIMITS } from '#contract/limits';
import { useListBranchesQuery, useListCollegesQuery } from '#src/api/profileLookupsApi';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { useLookup, type LookupOptions } from '#src/widgets/useLookup';

export interface ScopeValues {
  college: string;
  branches: string[];
  all_colleges: boolean;
}

/** As the calls take it. */
export const scopeIn = ({ college, branches, all_colleges }: ScopeValues) =>
  all_colleges ? { all_colleges: '1' } : { college, branches };

/** Entries are chosen by name. */
const byName = ({ options, ...rest }: LookupOptions) => ({
  ...rest,
  options: options.map(({ label }) => ({ value: label, label })),
});

export function ScopeFields() {
  const colleges = useLookup(useListCollegesQuery(), 'Failed to load colleges.');
  const branches = useLookup(useListBranchesQuery(), 'Failed to load branches.');
  const { values } = useFormState<{ all_colleges?: boolean }>({ subscription: { values: true } });
  return (
    <>
      <CheckboxField
        name="all_colleges"
        label="All colleges"
        help="For the university's office: it sees every college and decides for each."
      />
      {!values.all_colleges && (
        <>
          <SelectField name="college" label="College" required {...byName(colleges)} />
          <MultiSelectField
            name="branches"
            label="Branches"
            max={LIMITS.ids}
            help="Leave empty for all branches of the college."
            {...byName(branches)}
          />
        </>
      )}
    </>
  );
}
