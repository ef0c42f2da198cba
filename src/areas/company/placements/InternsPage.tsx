import { useState } from 'react';
import type { CompanyPlacement } from '#contract/placement/calls';
import { PLACEMENT_STATE, PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { useListCompanyPlacementsQuery } from '#src/api/placementsApi';
import { listFilters, oneOf, someOf, words } from '#src/lib/listFilters';
import type { Outcome } from '#src/lib/submission';
import { companyPaths } from '#src/lib/dashboardPaths';
import { useStaffQuery } from '#src/state/staffList';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { useTicked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { AllWeeks } from './AllWeeks';
import { InternsBar, isConfirmable } from './InternsBar';
import { InternsTable } from './InternsTable';

const FILTERS = listFilters({ q: words(), state: someOf(PLACEMENT_STATES), weeks: oneOf(['1']) });
const TO_DO = [{ value: '1', label: 'Weeks to confirm' }];
const NO_ROWS: readonly CompanyPlacement[] = [];
const STATES = PLACEMENT_STATES.map((state) => ({ value: state, label: PLACEMENT_STATE[state].label }));

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'To confirm', query: 'state=draft' },
  { label: 'Weeks to confirm', query: 'weeks=1' },
  { label: 'Approved', query: 'state=approved' },
  { label: 'Completed', query: 'state=completed' },
];
const useTotal: UseTotal = (query, skip) =>
  useListCompanyPlacementsQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

export default function InternsPage() {
  const list = useListCompanyPlacementsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const [report, setReport] = useState<{ outcomes: readonly Outcome[]; done: string } | null>(null);
  const ticked = useTicked((list.data?.data ?? NO_ROWS).filter(isConfirmable));
  return (
    <PageFrame
      title="Interns"
      actions={
        <AllWeeks
          onDone={(outcomes) => setReport({ outcomes, done: 'interns have their weeks confirmed' })}
        />
      }
    >
      {/* Above the list, which it may have emptied. */}
      {report && <Outcomes {...report} onClose={() => setReport(null)} />}
      <StaffList
        list={list}
        failed="Failed to load your interns."
        loading="Loading interns"
        noun={['intern', 'interns']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, email or USN' },
          { kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: STATES },
          { kind: 'choice', name: 'weeks', label: 'To do', any: 'Everything', options: TO_DO },
        ]}
        nothing={{
          icon: 'people',
          title: 'No interns found',
          none: 'They appear here when students accept your offers.',
          home: { to: companyPaths.applicants, label: 'Go to the applicants' },
          narrowed: 'No interns match these filters.',
          all: 'Show all interns',
        }}
      >
        {({ data }) => (
          <>
            <InternsTable rows={data} ticked={ticked} />
            <InternsBar
              ticked={ticked}
              onConfirmed={(outcomes) => setReport({ outcomes, done: 'internships confirmed' })}
            />
          </>
        )}
      </StaffList>
    </PageFrame>
  );
}
