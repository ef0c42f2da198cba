import { memo, useMemo } from 'react';
import { APPLICATION_STATUSES, applicationStatusInfo } from '#contract/application/lifecycle';
import { useListAllCompanyInternshipsQuery } from '#src/api/companyInternshipsApi';
import { useListSkillsQuery } from '#src/api/masterApi';
import { useListBranchesQuery, useListCollegesQuery } from '#src/api/profileLookupsApi';
import { formatCount } from '#src/lib/money';
import { optionsOf } from '#src/ui/form/choices/options';
import { FilterBar } from '#src/ui/list/filters/FilterBar';
import { APPLICANT_FILTERS, RATINGS, SEMESTERS, SORTS, UNREAD } from '../filters';

const STATUSES = optionsOf(APPLICATION_STATUSES, (status) => applicationStatusInfo(status).label);
const SEMESTER_OPTIONS = SEMESTERS.map((value) => ({ value, label: `Semester ${value}` }));
const RATING_OPTIONS = RATINGS.map((value) => ({
  value,
  label: value === '5' ? '5 stars' : `${value} ${value === '1' ? 'star' : 'stars'} or more`,
}));
const ELIGIBLE_OPTIONS = [{ value: '1', label: 'Met your criteria on applying' }];
const UNREAD_OPTIONS = [{ value: UNREAD, label: 'Unread only' }];

interface Named {
  id: number;
  name: string;
}
const byId = (rows: readonly Named[] = []) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
const byName = (rows: readonly Named[] = []) => rows.map(({ name }) => ({ value: name, label: name }));

/** Memoised: a tick in the list renders the page again, but not these many controls. */
export const ApplicantFilters = memo(function ApplicantFilters({ total }: { total?: number }) {
  const { data: internships } = useListAllCompanyInternshipsQuery();
  const { data: skills } = useListSkillsQuery();
  const { data: branches } = useListBranchesQuery();
  const { data: colleges } = useListCollegesQuery();
  const options = useMemo(
    () => ({
      internships: byId(internships),
      skills: byId(skills),
      branches: byName(branches),
      colleges: byName(colleges),
    }),
    [internships, skills, branches, colleges],
  );
  return (
    <FilterBar
      filters={APPLICANT_FILTERS}
      counted={
        total === undefined ? undefined : `${formatCount(total)} ${total === 1 ? 'applicant' : 'applicants'}`
      }
      fields={[
        {
          kind: 'choice',
          name: 'internship',
          label: 'Internship',
          any: 'All internships',
          options: options.internships,
        },
        { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, email or USN' },
        {
          kind: 'choice',
          name: 'status',
          label: 'Filter by status',
          any: 'Any status',
          options: STATUSES,
        },
        { kind: 'day', name: 'start_date', label: 'Applied from' },
        { kind: 'day', name: 'end_date', label: 'Applied until' },
        { kind: 'choice', name: 'unread', label: 'Read or unread', any: 'All', options: UNREAD_OPTIONS },
        { kind: 'choice', name: 'skill_id', label: 'Skill', any: 'Any skill', options: options.skills },
        { kind: 'choice', name: 'branch', label: 'Branch', any: 'Any branch', options: options.branches },
        { kind: 'choice', name: 'semester', label: 'Semester', any: 'Any', options: SEMESTER_OPTIONS },
        { kind: 'choice', name: 'college', label: 'College', any: 'Any college', options: options.colleges },
        { kind: 'choice', name: 'min_rating', label: 'Rating', any: 'Any rating', options: RATING_OPTIONS },
        { kind: 'choice', name: 'eligible', label: 'Eligibility', any: 'All', options: ELIGIBLE_OPTIONS },
        { kind: 'choice', name: 'sort', label: 'Order', options: SORTS, standard: 'newest' },
      ]}
    />
  );
});
