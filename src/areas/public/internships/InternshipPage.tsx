import { useParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import type { InternshipDetail, InternshipSummary } from '#contract/internship/calls';
import { internshipsApi, useGetInternshipQuery } from '#src/api/internshipsApi';
import { isNotFound } from '#src/api/transport/result';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { paths } from '#src/lib/paths';
import { InternshipDetails } from '#src/ui/internship/InternshipDetails';
import { BelowWindow } from '#src/ui/page/BelowWindow';
import { PageHead } from '#src/ui/head/PageHead';
import { payOf } from '#src/ui/internship/pay';
import NotFoundPage from '../NotFoundPage';
import { FailedRecord } from '../listing/FailedRecord';
import { OverviewSkeleton } from '../listing/OverviewSkeleton';
import { InternshipOverview } from './InternshipOverview';
import { InternshipActions } from './InternshipActions';
import { RelatedInternships } from './RelatedInternships';
import { jobPosting } from './jobPosting';

/** As a link shared in a chat shows them. */
function InternshipHead({ internship }: { internship: InternshipSummary & Partial<InternshipDetail> }) {
  const { title, slug, company, city, description, content, is_listed } = internship;
  const place = city?.name ? ` in ${city.name}` : '';
  return (
    <PageHead
      title={[title, company?.name].filter(Boolean).join(' at ') || 'Internship'}
      description={`${payOf(internship).text}${place}. ${description ?? ''}`.slice(0, 200).trim()}
      canonical={paths.internship(slug)}
      image={company?.logo ?? undefined}
      hidden={is_listed === false || undefined}
      structured={content && is_listed !== false ? jobPosting({ ...internship, content }) : undefined}
    />
  );
}

export const queries = ({ params }: PageRequest) => [
  internshipsApi.endpoints.getInternship.initiate(params.slug ?? '', NO_SUBSCRIPTION),
];

export default function InternshipPage() {
  const { slug = '' } = useParams();
  const { currentData: data, error, isError, refetch } = useGetInternshipQuery(slug);
  if (isError && isNotFound(error)) return <NotFoundPage />;
  if (isError) {
    return (
      <FailedRecord
        title="Internship"
        list={paths.internships}
        listName="All internships"
        failed={TEXTS.internshipLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <OverviewSkeleton label="Loading internship" />;
  return (
    <div className="wrap page">
      <InternshipHead internship={data} />
      <InternshipOverview
        internship={data}
        side={<InternshipActions internship={data} />}
        text={<InternshipDetails internship={data} linked />}
      />
      <BelowWindow>
        <RelatedInternships internship={data} />
      </BelowWindow>
    </div>
  );
}
