import { useSearchParams } from 'react-router-dom';
import { useListCompanyDomainsQuery, useListHomeStatesQuery } from '#src/api/masterApi';
import { paths } from '#src/lib/paths';
import { ActiveFilters } from '#src/ui/list/filters/ActiveFilters';
import { FilterForm } from '../listing/FilterForm';
import { FilterSelect } from '../listing/FilterSelect';
import { SearchBox } from '../listing/SearchBox';
import { COMPANY_FILTERS, type CompanyFilter } from './filters';

export function CompanyFilters() {
  const [search, setSearch] = useSearchParams();
  const { data: domains = [] } = useListCompanyDomainsQuery();
  const { data: states = [] } = useListHomeStatesQuery();
  const options = { domain_id: domains, state_id: states };
  const value = (name: CompanyFilter) => COMPANY_FILTERS.valueOf(search, name);
  const change = (changes: Partial<Record<CompanyFilter, string>>) =>
    setSearch(COMPANY_FILTERS.changed(search, changes));
  const labelOf = (name: CompanyFilter) =>
    name === 'q'
      ? `“${value('q')}”`
      : (options[name].find(({ id }) => String(id) === value(name))?.name ?? value(name));
  const active = COMPANY_FILTERS.names.filter(value).map((name) => ({ name, label: labelOf(name) }));

  return (
    <>
      <FilterForm
        id="company-filters"
        action={paths.companies}
        label="Search and filter companies"
        count={active.filter(({ name }) => name !== 'q').length}
        onSearch={(q) => change({ q })}
        search={
          <SearchBox
            id="company-search"
            label="Search companies"
            placeholder="Name of a company"
            searched={value('q')}
          />
        }
      >
        <FilterSelect
          name="domain_id"
          label="Domain"
          short
          options={domains}
          value={value('domain_id')}
          onChange={(domain_id) => change({ domain_id })}
        />
        <FilterSelect
          name="state_id"
          label="State"
          short
          options={states}
          value={value('state_id')}
          onChange={(state_id) => change({ state_id })}
        />
      </FilterForm>
      <ActiveFilters
        active={active}
        onRemove={(names) => change(Object.fromEntries(names.map((name) => [name, ''])))}
      />
    </>
  );
}
