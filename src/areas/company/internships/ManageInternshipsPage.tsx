import { Link } from 'react-router-dom';
import { PER_PAGE } from '#contract/http';
import { TEXTS } from '#contract/texts';
import { useListCompanyInternshipsQuery } from '#src/api/companyInternshipsApi';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import { ListFoot } from '#src/ui/list/ListFoot';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useCorrectedPage, usePage } from '#src/ui/list/usePage';
import { useTopOnPageChange } from '#src/ui/list/useTopOnPageChange';
import { DashboardPage } from '#src/ui/page/DashboardPage';
import { InternshipsTable } from './InternshipsTable';

/** Manage Internships (specification section 2). */
export default function ManageInternshipsPage() {
  const page = usePage();
  const { data, currentData, isError, refetch } = useListCompanyInternshipsQuery(page);
  useCorrectedPage(page, currentData?.last_page);
  const top = useTopOnPageChange<HTMLDivElement>(page);
  return (
    <DashboardPage
      title="Manage Internships"
      lead="Students see what is Published and Approved."
      actions={
        <Link className="btn btn-primary" to={paths.companyArea.createInternship}>
          <Icon name="add" /> Create
        </Link>
      }
    >
      <div ref={top} className="list-anchor">
        {isError && <ErrorState title={TEXTS.internshipsLoadFailed} onRetry={() => void refetch()} />}
        {!isError && !data && <TableSkeleton label="Loading internships" />}
        {!isError && data && (
          <>
            <InternshipsTable
              internships={data.data}
              before={(data.current_page - 1) * (Number(data.per_page) || PER_PAGE)}
            />
            <ListFoot
              shown={data.data.length}
              total={data.total}
              page={data.current_page}
              last={data.last_page}
              to={(number) => `?page=${number}`}
            />
          </>
        )}
      </div>
    </DashboardPage>
  );
}
