import { Link } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { useListStudentApplicationsQuery } from '#src/api/studentApi';
import { paths } from '#src/lib/paths';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ApplicationsTable } from './ApplicationsTable';

/** Applied internships: each with its status, its history and what can be done. */
export default function AppliedPage() {
  const page = usePage();
  // Companies move applications meanwhile: asked again when the page is opened or comes to the front.
  // front.
  const list = useListStudentApplicationsQuery({ page }, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Applied Internships" lead="Where each of your applications stands.">
      <PagedList
        list={list}
        failed={TEXTS.somethingWrong}
        skeleton={<TableSkeleton label="Loading applications" />}
        empty={
          <EmptyState
            icon="send"
            title="No applications yet"
            action={
              <Link className="btn btn-primary" to={paths.internships}>
                Find internships
              </Link>
            }
          >
            When you apply to an internship, you can follow it here.
          </EmptyState>
        }
      >
        {({ data }) => <ApplicationsTable applications={data} />}
      </PagedList>
    </PageFrame>
  );
}
