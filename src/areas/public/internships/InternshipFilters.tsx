import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { ActiveFilters } from '#src/ui/list/ActiveFilters';
import { usePainted } from '#src/ui/page/InTwoSteps';
import { FilterForm } from '../listing/FilterForm';
import { FilterSelect } from '../listing/FilterSelect';
import { SearchBox } from '../listing/SearchBox';
import { INTERNSHIP_FILTERS, type FilterName } from './filters';
import { useFilterOptions, type FilterOptions } from './useFilterOptions';

export const FILTER_FORM = 'internship-filters';

const LABELS = {
  type: 'Type',
  mode: 'Mode',
  category_id: 'Category',
  skill_id: 'Skill',
  state_id: 'State',
  city_id: 'City',
  min_stipend: 'Minimum stipend',
} as const satisfies Record<Exclude<FilterName, 'q' | 'company'>, string>;
const SELECTS = Object.keys(LABELS) as (keyof typeof LABELS)[];

const NO_OPTIONS = Object.fromEntries(SELECTS.map((name) => [name, []])) as unknown as FilterOptions;

interface Filtered {
  value: (name: FilterName) => string;
  change: (changes: Partial<Record<FilterName, string>>) => void;
}

function Selects({ value, change, options }: Filtered & { options: FilterOptions }) {
  return SELECTS.map((name) => (
    <FilterSelect
      key={name}
      name={name}
      label={LABELS[name]}
      options={options[name]}
      value={value(name)}
      onChange={(chosen) => change({ [name]: chosen })}
      {...(name === 'city_id' && !value('state_id') ? { disabled: true, any: 'State first' } : {})}
    />
  ));
}

/** The same with what each offers. */
function Choices(filtered: Filtered) {
  return <Selects {...filtered} options={useFilterOptions(filtered.value('state_id'))} />;
}

/** What is filtered by, in words. */
function Chosen({
  value,
  change,
  names,
  companyName,
}: Filtered & { names: FilterName[]; companyName?: string }) {
  const options = useFilterOptions(value('state_id'));
  const labelOf = (name: FilterName): string => {
    if (name === 'q') return `“${value('q')}”`;
    if (name === 'company') return companyName ?? 'One company';
    return options[name].find(({ id }) => String(id) === value(name))?.name ?? LABELS[name];
  };
  return (
    <ActiveFilters
      active={names.map((name) => ({ name, label: labelOf(name) }))}
      onRemove={(gone) => change(Object.fromEntries(gone.map((name) => [name, ''])))}
    />
  );
}

/** @param companyName name behind the company in the address, once an internship has told it */
export function InternshipFilters({ companyName }: { companyName?: string }) {
  const [search, setSearch] = useSearchParams();
  const filtered: Filtered = {
    value: (name) => INTERNSHIP_FILTERS.valueOf(search, name),
    change: (changes) => setSearch(INTERNSHIP_FILTERS.changed(search, changes)),
  };
  const names = INTERNSHIP_FILTERS.names.filter(filtered.value);

  return (
    <>
      <FilterForm
        id={FILTER_FORM}
        action={paths.internships}
        label="Search and filter internships"
        count={names.filter((name) => name !== 'q').length}
        onSearch={(q) => filtered.change({ q })}
        search={
          <SearchBox
            id="internship-search"
            label="Search internships"
            placeholder="Title, company or skill"
            searched={filtered.value('q')}
          />
        }
      >
        {usePainted() ? <Choices {...filtered} /> : <Selects {...filtered} options={NO_OPTIONS} />}
      </FilterForm>
      {names.length > 0 && <Chosen {...filtered} names={names} companyName={companyName} />}
    </>
  );
}
