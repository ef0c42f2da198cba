import { PLACEMENT_STATE, PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { useListCompanyPlacementsQuery } from '#src/api/placementsApi';
import { listFilters, someOf, words } from '#src/lib/listFilters';
import { companyPaths } from '#src/lib/dashboardPaths';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { useListQuery } from '#src/ui/list/filters/useListQuery';
import { PageFrame } from '#src/ui/page/PageFrame';
import { InternsTable } from './InternsTable';

const FILTERS = listFilters({ q: words(), state: someOf(PLACEMENT_STATES) });
const STATES = PLACEMENT_STATES.map((state) => ({ value: state, label: PLACEMENT_STATE[state].label }));

export default function InternsPage() {
  const list = useListCompanyPlacementsQuery(useListQuery(FILTERS), { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Interns" lead="Confirm dates and supervisor; the college then approves.">
      <NarrowableList
        list={list}
        failed="Failed to load your interns."
        loading="Loading interns"
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, email or USN' },
          { kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: STATES },
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
        {({ data }) => <InternsTable rows={data} />}
      </NarrowableList>
    </PageFrame>
  );
}
