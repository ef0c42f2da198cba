import { useSearchParams } from 'react-router-dom';
import { listFilters, words } from '#src/lib/listFilters';
import { useCollegeField } from './useCollegeField';

const FILTERS = listFilters({ college: words() });

/** The university's office names the college in the address. */
export function useNamedCollege() {
  const [search, setSearch] = useSearchParams();
  const [field] = useCollegeField();
  const college = field ? FILTERS.valueOf(search, 'college') : '';
  return {
    college,
    arg: college ? { college } : {},
    isNamed: !field || college !== '',
    choice: field && {
      field: { ...field, any: 'Select a college' } as typeof field,
      value: college,
      onChange: (name: string) => setSearch((now) => FILTERS.changed(now, { college: name })),
    },
  };
}
