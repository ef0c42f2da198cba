import { useParams } from 'react-router-dom';
import { JWKS_PATH } from '#contract/certificate/wire';
import { certificateApi, useGetCertificateQuery, certificateCredential } from '#src/api/certificateApi';
import { isNotFound } from '#src/api/result';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRow';
import { useProviderHref } from '#src/lib/providerContext';
import { useSite } from '#src/lib/site';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';
import { OverviewSkeleton } from '../listing/OverviewSkeleton';
import NotFoundPage from '../NotFoundPage';
import './certificate.scss';
import { CertificatePaper } from './CertificatePaper';

/** How somebody who was given a certificate makes sure of it. */
function HowToCheck({ code, signed }: { code: string; signed: boolean }) {
  const href = useProviderHref();
  const { organisation } = useSite();
  return (
    <section className="certificate-check">
      <h2>How to check it</h2>
      <ol>
        <li>
          Look at the address of this page. It must be the one that you know of {organisation}: a forged paper
          can lead to a forged page.
        </li>
        <li>
          Compare the paper with this page. Name, title, company, period and number are the same on both.
        </li>
        <li>See what stands at the top. A certificate that was revoked does not count any more.</li>
      </ol>
      {signed && (
        <p>
          For software there is the same as a{' '}
          <a href={href(certificateCredential(code))} download={`certificate-${code.slice(0, 6)}.jwt`}>
            signed file
          </a>
          : an Open Badge 3.0 and W3C Verifiable Credential (JWT, ES256). It is checked by the{' '}
          <a href={href(JWKS_PATH)}>public keys</a> and by the list of revoked certificates that it names,
          without asking anybody here.
        </p>
      )}
    </section>
  );
}

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
