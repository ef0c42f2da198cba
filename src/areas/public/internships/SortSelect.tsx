import { useSearchParams } from 'react-router-dom';
import { INTERNSHIP_SORTS, type InternshipSort } from '../../../../contract/options';
import { withFilters } from './filters';

const LABELS: Readonly<Record<InternshipSort, string>> = { newest: 'Newest first', deadline: 'Closing soon', stipend: 'Highest stipend' };

export function SortSelect() {
  const [search, setSearch] = useSearchParams();
  return (
    <label className="sort">
      <span>Sort by</span>
      <select className="control" value={search.get('sort') ?? 'newest'} onChange={(event) => setSearch(withFilters(search, { sort: event.target.value === 'newest' ? '' : event.target.value }))}>
        {INTERNSHIP_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
