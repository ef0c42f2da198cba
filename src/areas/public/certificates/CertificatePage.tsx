import { useParams } from 'react-router-dom';
import { JWKS_PATH } from '#contract/certificate/wire';
import { certificateApi, useGetCertificateQuery, certificateCredential } from '#src/api/certificateApi';
import { isNotFound } from '#src/api/transport/result';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { useProviderHref } from '#src/lib/providerContext';
import { useSite } from '#src/lib/site';
import { PageHead } from '#src/ui/head/PageHead';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { OverviewSkeleton } from '../listing/OverviewSkeleton';
import { CertificatePaper } from './CertificatePaper';

/** How somebody who was given a certificate makes sure of it. */
function HowToCheck({ code, signed }: { code: string; signed: boolean }) {
  const href = useProviderHref();
  const { organisation } = useSite();
  return (
    <section className="certificate-check mt-6">
      <h2>How to check it</h2>
      <ol>
        <li>Check that the address of this page is {organisation}'s own: forgeries link to fake pages.</li>
        <li>
          Compare the paper with this page. Name, title, company, period and number must be the same on both.
        </li>
        <li>Check the verdict at the top. A revoked certificate no longer counts.</li>
      </ol>
      {signed && (
        <p>
          For software, the same facts are available as a{' '}
          <a href={href(certificateCredential(code))} download={`certificate-${code.slice(0, 6)}.jwt`}>
            signed file
          </a>
          : an Open Badge 3.0 and W3C Verifiable Credential (JWT, ES256). It is verified with the{' '}
          <a href={href(JWKS_PATH)}>public keys</a> and the list of revoked certificates that it names,
          without contacting us.
        </p>
      )}
    </section>
  );
}

const NoCertificate = () => (
  <div className="wrap page">
    <EmptyState page status={404} icon="search" title="Certificate not found">
      No certificate has this code. Check it letter by letter.
    </EmptyState>
  </div>
);

export const queries = ({ params }: PageRequest) => [
  certificateApi.endpoints.getCertificate.initiate(params.code ?? '', NO_SUBSCRIPTION),
];

/** A certificate as anybody sees it who has its code: what is printed, and whether it still counts. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  const { data, error, isError, refetch } = useGetCertificateQuery(code);
  if (isError && isNotFound(error)) return <NoCertificate />;
  if (isError)
    return (
      <div className="wrap page">
        <ErrorState
          title="Failed to load the certificate."
          error={error}
          onRetry={() => void refetch()}
          page
        />
      </div>
    );
  if (!data) return <OverviewSkeleton label="Loading certificate" />;
  return (
    <div className="wrap page mw-50">
      <PageHead title={`Certificate ${data.number}`} hidden fresh />
      <h1>Internship certificate</h1>
      <CertificatePaper code={code} certificate={data} />
      <HowToCheck code={code} signed={data.signed} />
    </div>
  );
}
