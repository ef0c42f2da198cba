import { useSearchParams } from 'react-router-dom';
import { INTERNSHIP_MODES, INTERNSHIP_TYPE } from '#contract/options';
import {
  useListCategoriesQuery,
  useListCitiesQuery,
  useListHomeStatesQuery,
  useListSkillsQuery,
} from '#src/api/masterApi';
import { paths } from '#src/lib/paths';
import { formatRupees } from '#src/lib/money';
import { ActiveFilters } from '#src/ui/list/filters/ActiveFilters';
import { FilterForm } from '../listing/FilterForm';
import { FilterSelect } from '../listing/FilterSelect';
import { SearchBox } from '../listing/SearchBox';
import { INTERNSHIP_FILTERS, type FilterName } from './filters';

interface FilterOption {
  id: number | string;
  name: string;
}

const words = (list: readonly string[]): FilterOption[] => list.map((name) => ({ id: name, name }));
/** The choice itself says who pays. */
const TYPES: FilterOption[] = [
  { id: INTERNSHIP_TYPE.stipend, name: 'Stipend: you are paid' },
  { id: INTERNSHIP_TYPE.free, name: 'Free: no fee, no stipend' },
  { id: INTERNSHIP_TYPE.paid, name: 'Paid: you pay a fee' },
];
const MODES = words(INTERNSHIP_MODES);
const STIPENDS = [5000, 10000, 15000, 20000, 30000].map((amount) => ({
  id: amount,
  name: `${formatRupees(amount)} or more`,
}));
const NONE: FilterOption[] = [];

/** Checkboxes above the list show these; a chip would shift the list. */
const OWN = ['hide_applied', 'eligible'] as const;
type Own = (typeof OWN)[number];
type Chosen = Exclude<FilterName, 'q' | 'company' | Own>;
const isOwn = (name: FilterName): name is Own => OWN.some((own) => own === name);

/** Cities are those of the chosen state. */
function useFilterOptions(state: string): Readonly<Record<Chosen, readonly FilterOption[]>> {
  const { data: category_id = NONE } = useListCategoriesQuery();
  const { data: skill_id = NONE } = useListSkillsQuery();
  const { data: state_id = NONE } = useListHomeStatesQuery();
  const { currentData: city_id = NONE } = useListCitiesQuery(state, { skip: !state });
  return { type: TYPES, mode: MODES, min_stipend: STIPENDS, category_id, skill_id, state_id, city_id };
}

export const FILTER_FORM = 'internship-filters';

const LABELS = {
  type: 'Type',
  mode: 'Mode',
  state_id: 'State',
  city_id: 'City',
  category_id: 'Category',
  skill_id: 'Skill',
  min_stipend: 'Minimum stipend',
} as const satisfies Record<Chosen, string>;
const SELECTS = Object.keys(LABELS) as (keyof typeof LABELS)[];
/** In the line; the others are behind a word. */
const SHOWN = 3;

/** @param companyName of the company in the address, once an internship names it */
export function InternshipFilters({ companyName }: { companyName?: string }) {
  const [search, setSearch] = useSearchParams();
  const value = (name: FilterName) => INTERNSHIP_FILTERS.valueOf(search, name);
  const options = useFilterOptions(value('state_id'));
  const change = (changes: Partial<Record<FilterName, string>>) =>
    setSearch(INTERNSHIP_FILTERS.changed(search, changes));
  const labelOf = (name: Exclude<FilterName, Own>): string => {
    if (name === 'q') return `“${value('q')}”`;
    if (name === 'company') return companyName ?? 'One company';
    return options[name].find(({ id }) => String(id) === value(name))?.name ?? LABELS[name];
  };
  const active = INTERNSHIP_FILTERS.names.flatMap((name) =>
    !isOwn(name) && value(name) ? [{ name, label: labelOf(name) }] : [],
  );

  const select = (name: Chosen, short: boolean) => (
    <FilterSelect
      key={name}
      name={name}
      label={LABELS[name]}
      options={options[name]}
      value={value(name)}
      short={short}
      onChange={(chosen) => change({ [name]: chosen })}
      {...(name === 'city_id' && !value('state_id') ? { disabled: true, any: 'State first' } : {})}
    />
  );
  return (
    <>
      <FilterForm
        id={FILTER_FORM}
        action={paths.internships}
        label="Search and filter internships"
        count={active.filter(({ name }) => name !== 'q').length}
        onSearch={(q) => change({ q })}
        more={SELECTS.slice(SHOWN).map((name) => select(name, false))}
        search={
          <SearchBox
            id="internship-search"
            label="Search internships"
            placeholder="Title, company or skill"
            searched={value('q')}
          />
        }
      >
        {SELECTS.slice(0, SHOWN).map((name) => select(name, true))}
      </FilterForm>
      <ActiveFilters
        active={active}
        onRemove={(names) => change(Object.fromEntries(names.map((name) => [name, ''])))}
      />
    </>
  );
}
