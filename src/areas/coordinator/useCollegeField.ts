import { useSelector } from 'react-redux';
import { useListCollegesQuery } from '#src/api/profileLookupsApi';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import type { FilterField } from '#src/ui/list/filters/FilterControl';

const NO_COLLEGES: readonly { name: string }[] = [];

/** A filter for the university's office; no field for coordinators of one college. */
export function useCollegeField(): readonly FilterField<'college'>[] {
  const isOffice = useSelector(selectFollowsAllColleges);
  const { data: colleges = NO_COLLEGES } = useListCollegesQuery(undefined, { skip: !isOffice });
  if (!isOffice) return [];
  const options = colleges.map(({ name }) => ({ value: name, label: name }));
  return [{ kind: 'choice', name: 'college', label: 'College', any: 'All colleges', options }];
}
