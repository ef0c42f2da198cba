import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { SavedInternship } from '#contract/saved/calls';
import { LIMITS } from '#contract/limits';
import { useListSavedQuery } from '#src/api/savedApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { InternshipCard } from '#src/ui/internship/InternshipCard';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import { usePage } from '#src/ui/list/usePage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { CalendarLink } from '#src/widgets/CalendarLink';
import { SaveInternship } from '#src/widgets/saved/SaveInternship';

function stateOf({ has_applied, is_open }: SavedInternship): string | undefined {
  if (has_applied) return 'You have applied.';
  return is_open === false ? 'Applications are closed.' : undefined;
}

interface CardsProps {
  internships: readonly SavedInternship[];
  chosen: readonly string[];
  onChoose: (slug: string, on: boolean) => void;
}

function SavedCards({ internships, chosen, onChoose }: CardsProps) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  return (
    <ul className="cards cards-2 saved-cards spaced-below">
      {internships.map((internship) => {
        const isChosen = chosen.includes(internship.slug);
        return (
          <li key={internship.id} className="d-flex flex-column">
            <InternshipCard
              internship={internship}
              today={today}
              logo={href(internship.company?.logo)}
              why={stateOf(internship)}
              corner={<SaveInternship id={internship.id} title={internship.title} />}
            />
            <RowTick
              checked={isChosen}
              label="Compare"
              name={`Compare ${internship.title}`}
              shown
              disabled={!isChosen && chosen.length >= LIMITS.compared}
              onTick={(on) => onChoose(internship.slug, on)}
            />
          </li>
        );
      })}
    </ul>
  );
}

export default function SavedPage() {
  const list = useListSavedQuery({ page: String(usePage()) }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (slug: string, on: boolean) =>
    setChosen((now) => (on ? [...now, slug] : now.filter((one) => one !== slug)));
  return (
    <PageFrame
      title="Saved internships"
      lead={`Compare up to ${LIMITS.compared} of them side by side.`}
      actions={
        <>
          <CalendarLink>Deadlines as calendar</CalendarLink>
          {chosen.length > 1 && (
            <Link
              className="btn btn-primary"
              to={`${studentPaths.compare}${toQueryString({ slugs: chosen.join(',') })}`}
            >
              Compare {chosen.length}
            </Link>
          )}
        </>
      }
    >
      <PagedList
        list={list}
        failed="Failed to load your saved internships."
        skeleton={<TableSkeleton label="Loading saved internships" />}
        empty={
          <EmptyState
            icon="bookmark"
            title="No saved internships"
            action={
              <Link className="btn btn-primary" to={paths.internships}>
                Find internships
              </Link>
            }
          >
            Save an internship from the list to find it here again.
          </EmptyState>
        }
      >
        {({ data }) => <SavedCards internships={data} chosen={chosen} onChoose={choose} />}
      </PagedList>
    </PageFrame>
  );
}
