import { useListCompanyComplaintsQuery } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';

/** What colleges passed on; answered outside the portal. */
export default function ComplaintsPage() {
  const list = useListCompanyComplaintsQuery(
    { page: String(usePage()) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PageFrame title="Complaints">
      <PagedList
        list={list}
        failed="Failed to load the complaints."
        skeleton={<TableSkeleton label="Loading complaints" />}
        empty={
          <EmptyState icon="flag" title="No complaints">
            Colleges write to you here about complaints of their students.
          </EmptyState>
        }
      >
        {({ data }) =>
          data.map(({ id, text, passed_at }) => (
            <Section key={id} title={formatDate(passed_at)}>
              <p className="pre-line">{text}</p>
            </Section>
          ))
        }
      </PagedList>
    </PageFrame>
  );
}
