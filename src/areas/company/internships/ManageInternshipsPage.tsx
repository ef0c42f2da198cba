import { Link } from 'react-router-dom';
import { PER_PAGE } from '#contract/http';
import { TEXTS } from '#contract/texts';
import { useListCompanyInternshipsQuery } from '#src/api/companyInternshipsApi';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { InternshipsTable } from './InternshipsTable';

/** Manage Internships: what the company has posted, newest first. */
export default function ManageInternshipsPage() {
  const list = useListCompanyInternshipsQuery(usePage());
  return (
    <PageFrame
      title="Manage Internships"
      lead="Students see what is Published and Approved."
      actions={
        <Link className="btn btn-primary" to={paths.companyArea.createInternship}>
          <Icon name="add" /> Create
        </Link>
      }
    >
      <PagedList
        list={list}
        failed={TEXTS.internshipsLoadFailed}
        skeleton={<TableSkeleton label="Loading internships" />}
        empty={
          <EmptyState icon="work" title="No Internships Found">
            What you post appears here, with what the moderator says of it.
          </EmptyState>
        }
      >
        {(page) => (
          <InternshipsTable
            internships={page.data}
            before={(page.current_page - 1) * (Number(page.per_page) || PER_PAGE)}
          />
        )}
      </PagedList>
    </PageFrame>
  );
}
