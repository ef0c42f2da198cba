import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CollegePlacement } from '#contract/placement/calls';
import { PLACEMENTS_EXPORT, useListCollegePlacementsQuery } from '#src/api/placementsApi';
import type { Outcome } from '#src/lib/submission';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { useListQuery } from '#src/ui/list/filters/useListQuery';
import { useTicked } from '#src/ui/list/ticks/useTicked';
import { TickAll } from '#src/ui/list/ticks/TickAll';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { FILTERS, ORDERS, PHASES, PILES, STATES } from './filters';
import { isTickable, PlacementsBar } from './PlacementsBar';
import { PlacementsTable } from './PlacementsTable';

const NO_ROWS: readonly CollegePlacement[] = [];

export default function PlacementsPage() {
  const [search] = useSearchParams();
  const list = useListCollegePlacementsQuery(useListQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const csv = useProviderHref()(`${PLACEMENTS_EXPORT}${FILTERS.toExport(search)}`);
  const ticked = useTicked((list.data?.data ?? NO_ROWS).filter(isTickable));
  return (
    <PageFrame
      title="Internships"
      lead="Every placement, from offer to completion."
      actions={
        <DownloadLink href={csv} name="placements.csv">
          Export CSV
        </DownloadLink>
      }
    >
      {/* Above the list, which a decision may have emptied. */}
      {outcomes && (
        <Outcomes
          outcomes={outcomes}
          done="internships decided"
          accepted="done"
          onClose={() => setOutcomes(null)}
        />
      )}
      <NarrowableList
        list={list}
        failed="Failed to load the internships."
        loading="Loading internships"
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, USN or company' },
          { kind: 'choice', name: 'pile', label: 'To do', any: 'Everything', options: PILES },
          { kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: STATES },
          { kind: 'choice', name: 'phase', label: 'Phase', any: 'Any phase', options: PHASES },
          { kind: 'choice', name: 'sort', label: 'Sort', any: 'Newest first', options: ORDERS },
        ]}
        nothing={{
          icon: 'work',
          title: 'No internships found',
          none: 'They appear here when students accept offers or submit internships they found.',
          home: { to: paths.coordinator, label: 'Go to the dashboard' },
          narrowed: 'No internships match these filters.',
          all: 'Show all internships',
        }}
      >
        {({ data }) => (
          <>
            <TickAll ticked={ticked} label="Select all" />
            <PlacementsTable rows={data} ticked={ticked} />
            <PlacementsBar ticked={ticked} onDecided={setOutcomes} />
          </>
        )}
      </NarrowableList>
    </PageFrame>
  );
}
