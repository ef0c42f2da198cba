import type { Certificate } from '#contract/certificate/calls';
import { certificatePdf } from '#src/api/certificateApi';
import { formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { DetailList } from '#src/ui/page/DetailList';
import { DownloadLink } from '../DownloadLink';

export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { number, code, issued_at, revoked_at, revoked_reason } = certificate;
  const href = useProviderHref();
  return (
    <>
      {revoked_at && (
        <p className="notice notice-danger">
          <Icon name="error" />
          <span>
            Revoked on {formatDate(revoked_at)}: {revoked_reason}
          </span>
        </p>
      )}
      <DetailList
        items={[
          { label: 'Certificate', value: number },
          { label: 'Issued on', value: formatDate(issued_at) },
        ]}
      />
      <div className="actions">
        <DownloadLink href={href(certificatePdf(code))} name={`certificate-${number}.pdf`}>
          Download the PDF
        </DownloadLink>
        <a href={paths.certificate(code)} target="_blank" rel="noopener noreferrer">
          Public page
        </a>
      </div>
    </>
  );
}
