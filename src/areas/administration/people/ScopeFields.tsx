import { LIMITS } from '#contract/limits';
import { useListBranchesQuery, useListCollegesQuery } from '#src/api/profileLookupsApi';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { useLookup, type LookupOptions } from '#src/widgets/useLookup';

/** Entries are chosen by name. */
const byName = ({ options, ...rest }: LookupOptions) => ({
  ...rest,
  options: options.map(({ label }) => ({ value: label, label })),
});

export function ScopeFields() {
  const colleges = useLookup(useListCollegesQuery(), 'Failed to load colleges.');
  const branches = useLookup(useListBranchesQuery(), 'Failed to load branches.');
  return (
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
  );
}
