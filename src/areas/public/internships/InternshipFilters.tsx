import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INTERNSHIP_MODES, INTERNSHIP_TYPES } from '../../../../contract/options';
import { useListCategoriesQuery, useListCitiesQuery, useListCountriesQuery, useListSkillsQuery, useListStatesQuery } from '../../../api/masterApi';
import { DEFAULT_COUNTRY } from '../../../../contract/options';
import { Icon } from '../../../ui/Icon';
import { ActiveFilters } from './ActiveFilters';
import { FilterSelect } from './FilterSelect';
import { FILTERS, withFilters, type FilterName } from './filters';
import { SearchBox } from './SearchBox';

const words = (list: readonly string[]) => list.map((name) => ({ id: name, name }));
const STIPENDS = [5000, 10000, 15000, 20000, 30000].map((amount) => ({ id: amount, name: `₹${amount.toLocaleString('en-IN')} or more` }));

/** The filters: a bar on wide screens, behind one button on phones; every choice goes into the address at once. */
export function InternshipFilters() {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { data: categories = [] } = useListCategoriesQuery();
  const { data: skills = [] } = useListSkillsQuery();
  const { data: countries } = useListCountriesQuery();
  const india = countries?.find(({ name }) => name === DEFAULT_COUNTRY);
  const { data: states = [] } = useListStatesQuery(String(india?.id ?? ''), { skip: !india });
  const state = search.get('state_id') ?? '';
  const { data: cities = [] } = useListCitiesQuery(state, { skip: !state });
  const set = (name: FilterName) => (value: string) => setSearch(withFilters(search, { [name]: value }));
  const value = (name: FilterName) => search.get(name) ?? '';
  const active = FILTERS.filter((name) => name !== 'q' && value(name)).length;
  const options = { type: words(INTERNSHIP_TYPES), mode: words(INTERNSHIP_MODES), category_id: categories, skill_id: skills, state_id: states, city_id: cities, min_stipend: STIPENDS };

  return (
    <section aria-label="Filters">
      <div className="filters-bar">
        <SearchBox key={value('q')} initial={value('q')} onSearch={set('q')} />
        <button type="button" className="btn btn-quiet filters-toggle" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          <Icon name="filter" /> {active > 0 ? `Filters (${active})` : 'Filters'}
        </button>
      </div>
      <div id={panel} className={`filters${open ? ' is-open' : ''}`}>
        <FilterSelect label="Type" options={options.type} value={value('type')} onChange={set('type')} />
        <FilterSelect label="Mode" options={options.mode} value={value('mode')} onChange={set('mode')} />
        <FilterSelect label="Category" options={categories} value={value('category_id')} onChange={set('category_id')} />
        <FilterSelect label="Skill" options={skills} value={value('skill_id')} onChange={set('skill_id')} />
        <FilterSelect label="State" options={states} value={state} onChange={set('state_id')} />
        <FilterSelect label="City" options={cities} value={value('city_id')} onChange={set('city_id')} disabled={!state} any={state ? 'Any' : 'Choose a state first'} />
        <FilterSelect label="Minimum stipend" options={STIPENDS} value={value('min_stipend')} onChange={set('min_stipend')} />
      </div>
      <ActiveFilters search={search} options={options} onChange={setSearch} />
    </section>
  );
}
