import { useSelector } from 'react-redux';
import { ALL_YEARS } from '#contract/year/lifecycle';
import { ROLES } from '#contract/roles';
import { useListYearNamesQuery, useListYearsQuery } from '#src/api/yearsApi';
import { selectFeatures } from '#src/state/ui';
import { selectUser } from '#src/state/auth/selectors';
import type { FilterField } from '#src/ui/list/filters/FilterControl';

const NO_YEARS: readonly { id: number; name: string; state: string }[] = [];

/** Years that a list can be filtered by: the role's own, none from a provider that keeps none. */
export function useYears(): readonly { id: number; name: string; state: string }[] {
  const role = useSelector(selectUser)?.role_id;
  const isServed = useSelector(selectFeatures).university !== false;
  const isAdministrator = role === ROLES.administrator;
  const all = useListYearsQuery(undefined, { skip: !isServed || !isAdministrator });
  const names = useListYearNamesQuery(undefined, { skip: !isServed || role !== ROLES.coordinator });
  return (isAdministrator ? all.data : names.data) ?? NO_YEARS;
}

/** No field while there is one year. */
export function useYearField(): readonly FilterField<'year'>[] {
  const years = useYears();
  if (years.length < 2) return [];
  const options = [
    ...years.map(({ id, name, state }) => ({
      value: String(id),
      label: state === 'archived' ? `${name} (archived)` : name,
    })),
    { value: ALL_YEARS, label: 'All years' },
  ];
  return [{ kind: 'choice', name: 'year', label: 'Year', any: 'Years not archived', options }];
}
