import './certificate.scss';
import { useParams } from 'react-router-dom';
import { certificateApi, useGetCertificateQuery } from '#src/api/certificateApi';
import { isNotFound } from '#src/api/result';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';
import { OverviewSkeleton } from '../listing/OverviewSkeleton';
import NotFoundPage from '../NotFoundPage';
import { CertificatePaper } from './CertificatePaper';
import { HowToCheck } from './HowToCheck';

export const queries = ({ params }: PageRequest) => [
  certificateApi.endpoints.getCertificate.initiate(params.code ?? '', NO_SUBSCRIPTION),
];

/** A certificate as anybody sees it who has its code: what is printed, and whether it still counts. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  const { data, error, isError, refetch } = useGetCertificateQuery(code);
  if (isError && isNotFound(error)) return <NotFoundPage />;
  if (isError)
    return (
      <div className="wrap page">
        <ErrorState title="Failed to load the certificate." onRetry={() => void refetch()} page />
      </div>
    );
  if (!data) return <OverviewSkeleton label="Loading certificate" />;
  return (
    <div className="wrap page certificate-page">
      <PageHead title={`Certificate ${data.number}`} hidden fresh />
      <h1>Internship certificate</h1>
      <CertificatePaper code={code} certificate={data} />
      <HowToCheck code={code} signed={data.signed} />
    </div>
  );
}
