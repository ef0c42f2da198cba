import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { APPLICATION_STATUSES, applicationStatusInfo } from '#contract/lifecycles/application';
import { useListAllCompanyInternshipsQuery } from '#src/api/companyInternshipsApi';
import { Icon } from '#src/ui/Icon';
import { FilterDate } from './FilterDate';
import { FilterSearch } from './FilterSearch';
import { FilterSelect } from './FilterSelect';
import { APPLICANT_FILTERS, PAGE_SIZES, SORTS } from './filters';

type SettingName = Parameters<typeof APPLICANT_FILTERS.valueOf>[1];
const STATUSES = APPLICATION_STATUSES.map((status) => ({
  value: String(status),
  label: applicationStatusInfo(status).label,
}));
const SIZES = PAGE_SIZES.map((size) => ({ value: size, label: size }));

/** Narrows and orders the applicants; everything is in the address. On phones behind one button. */
export function ApplicantFilters() {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const { data: internships = [] } = useListAllCompanyInternshipsQuery();
  const names = internships.map(({ id, name }) => ({ value: String(id), label: name }));
  const count = APPLICANT_FILTERS.count(search);
  const value = (name: SettingName) => APPLICANT_FILTERS.valueOf(search, name);
  const set = (changes: Partial<Record<SettingName, string>>) =>
    setSearch((now) => APPLICANT_FILTERS.changed(now, changes));
  const change = (name: SettingName) => (text: string) => set({ [name]: text });
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet list-filters-toggle"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" /> Filters{count > 0 && ` (${count})`}
      </button>
      <div className={`list-filters${open ? ' is-open' : ''}`}>
        <FilterSearch value={value('q')} onSearch={change('q')} />
        <FilterSelect
          label="Filter by status"
          any="Any status"
          options={STATUSES}
          value={value('status')}
          onChange={change('status')}
        />
        <FilterSelect
          label="Internship"
          any="All internships"
          options={names}
          value={value('internship')}
          onChange={change('internship')}
        />
        <FilterDate label="Applied from" value={value('start_date')} onChange={change('start_date')} />
        <FilterDate label="Applied until" value={value('end_date')} onChange={change('end_date')} />
        <FilterSelect
          label="Order"
          options={SORTS}
          value={value('sort') || 'newest'}
          onChange={change('sort')}
        />
        <FilterSelect
          label="Rows per page"
          options={SIZES}
          value={value('per_page') || PAGE_SIZES[0]!}
          onChange={change('per_page')}
        />
        {count > 0 && (
          <button
            type="button"
            className="text-button"
            onClick={() => set(Object.fromEntries(APPLICANT_FILTERS.names.map((name) => [name, ''])))}
          >
            Clear all
          </button>
        )}
      </div>
    </>
  );
}
