import { certificatePdf, type PublicCertificate } from '#src/api/certificateApi';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { WholeDates } from '#src/ui/WholeDates';
import { Paper } from '#src/widgets/certificate/Paper';

function State({ certificate }: { certificate: PublicCertificate }) {
  const { state, revoked_on, issued_on, organisation } = certificate;
  const valid = state === 'valid';
  return (
    <p className={`notice mw-none mb-4 notice-${valid ? 'success' : 'danger'}`} role="status">
      <Icon name={valid ? 'success' : 'error'} />
      <span>
        <strong>{valid ? 'Valid.' : 'Revoked.'}</strong>{' '}
        <WholeDates
          text={
            valid
              ? `${organisation} issued it on ${formatDate(issued_on)}.`
              : `It has not been valid since ${formatDate(revoked_on)}.`
          }
        />
      </span>
    </p>
  );
}

export function CertificatePaper({ code, certificate }: { code: string; certificate: PublicCertificate }) {
  const href = useProviderHref();
  return (
    <>
      <State certificate={certificate} />
      <Paper certificate={certificate}>
        <a className="btn btn-primary" href={href(certificatePdf(code))} download>
          <Icon name="download" /> Download the PDF
        </a>
      </Paper>
    </>
  );
}
