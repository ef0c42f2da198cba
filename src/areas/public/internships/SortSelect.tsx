import { useSearchParams } from 'react-router-dom';
import { INTERNSHIP_SORTS, type InternshipSort } from '#contract/options';
import { INTERNSHIP_FILTERS } from './filters';

const LABELS: Readonly<Record<InternshipSort, string>> = {
  newest: 'Newest first',
  deadline: 'Closing soon',
  stipend: 'Highest stipend',
};

/** @param form id of the form that sends it along without JavaScript */
export function SortSelect({ form }: { form: string }) {
  const [search, setSearch] = useSearchParams();
  return (
    <div className="sort">
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        className="control"
        name="sort"
        form={form}
        value={INTERNSHIP_FILTERS.valueOf(search, 'sort') || 'newest'}
        onChange={({ target: { value } }) =>
          setSearch(INTERNSHIP_FILTERS.changed(search, { sort: value === 'newest' ? '' : value }))
        }
      >
        {INTERNSHIP_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
