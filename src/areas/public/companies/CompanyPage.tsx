import { useParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { companiesApi, useGetCompanyQuery } from '#src/api/companiesApi';
import { isNotFound } from '#src/api/transport/result';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import NotFoundPage from '../NotFoundPage';
import { FailedRecord } from '../listing/FailedRecord';
import { OverviewSkeleton } from '../listing/OverviewSkeleton';
import { CompanyOverview } from './CompanyOverview';

export const queries = ({ params }: PageRequest) => [
  companiesApi.endpoints.getCompany.initiate(params.slug ?? '', NO_SUBSCRIPTION),
];

export default function CompanyPage() {
  const { slug = '' } = useParams();
  const { data, error, isError, refetch } = useGetCompanyQuery(slug);
  if (isError && isNotFound(error)) return <NotFoundPage />;
  if (isError) {
    return (
      <FailedRecord
        title="Company"
        list={paths.companies}
        listName="All companies"
        failed={TEXTS.companyLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <OverviewSkeleton label="Loading company" />;
  return (
    <div className="wrap page">
      <PageHead
        title={data.name}
        description={data.description || undefined}
        canonical={paths.company(data.slug)}
        image={data.logo ?? undefined}
      />
      <CompanyOverview company={data} />
    </div>
  );
}
