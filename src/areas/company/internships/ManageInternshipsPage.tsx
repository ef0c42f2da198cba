import { useSearchParams } from 'react-router-dom';
import { PER_PAGE } from '#contract/http';
import { INTERNSHIP, INTERNSHIP_CHOICES, internshipStatusInfo } from '#contract/internship/lifecycle';
import { TEXTS } from '#contract/texts';
import { companyInternshipsApi, useListCompanyInternshipsQuery } from '#src/api/companyInternshipsApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { companyPaths } from '#src/lib/dashboardPaths';
import { optionsOf } from '#src/ui/form/choices/options';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { OWN_INTERNSHIP_FILTERS as FILTERS, REVIEWS, SORTS, TURNED_DOWN } from './list/filters';
import { InternshipsTable } from './list/InternshipsTable';
import { UnsavedJobOffers } from './list/UnsavedJobOffers';
import { SentSlip } from '#src/widgets/SentSlip';
import { PausedNotice } from '../PausedNotice';

const STATUSES = optionsOf(INTERNSHIP_CHOICES, (status) => internshipStatusInfo(status).label);

const argumentOf = (search: URLSearchParams) => ({ page: '1', ...FILTERS.toQuery(search) });
export const queries = ({ search }: PageRequest) => [
  companyInternshipsApi.endpoints.listCompanyInternships.initiate(argumentOf(search), NO_SUBSCRIPTION),
];

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Published', query: `status=${INTERNSHIP.published}` },
  { label: 'Drafts', query: `status=${INTERNSHIP.draft}` },
  { label: 'Sent back', query: `moderation_status=${TURNED_DOWN}` },
  { label: 'Most new applicants', query: 'sort=unread' },
];
const useTotal: UseTotal = (query, skip) =>
  useListCompanyInternshipsQuery({ page: '1', ...query }, { skip: skip || 'sort' in query }).data?.total;

export default function ManageInternshipsPage() {
  const [search] = useSearchParams();
  // Applicants opened or moved elsewhere change the counts.
  const list = useListCompanyInternshipsQuery(argumentOf(search), { refetchOnMountOrArgChange: true });
  return (
    <PageFrame
      title="Manage Internships"
      actions={
        <Link className="btn btn-primary" to={companyPaths.createInternship}>
          <Icon name="add" /> Create
        </Link>
      }
    >
      <PausedNotice />
      <SentSlip label="Sent to the moderators" />
      <UnsavedJobOffers />
      <StaffList
        fixed
        list={list}
        failed={TEXTS.internshipsLoadFailed}
        loading="Loading internships"
        filters={FILTERS}
        noun={['internship', 'internships']}
        views={VIEWS}
        useTotal={useTotal}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Title' },
          {
            kind: 'choice',
            name: 'status',
            label: 'Filter by status',
            any: 'Any status',
            options: STATUSES,
          },
          {
            kind: 'choice',
            name: 'moderation_status',
            label: 'Moderator Status',
            any: 'Any review',
            options: REVIEWS,
          },
          { kind: 'choice', name: 'sort', label: 'Order', options: SORTS, standard: 'newest' },
        ]}
        nothing={{
          icon: 'work',
          title: 'No Internships Found',
          none: "Your internships appear here, with the moderator's decision.",
          home: { to: companyPaths.createInternship, label: 'Create an internship' },
          narrowed: 'No internships match these filters.',
          all: 'Show all internships',
        }}
      >
        {(page) => (
          <InternshipsTable
            internships={page.data}
            before={(page.current_page - 1) * (Number(page.per_page) || PER_PAGE)}
          />
        )}
      </StaffList>
    </PageFrame>
  );
}
