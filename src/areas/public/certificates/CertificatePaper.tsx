import { certificatePdf, type PublicCertificate } from '#src/api/certificateApi';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { WholeDates } from '#src/ui/WholeDates';

function State({ certificate }: { certificate: PublicCertificate }) {
  const { state, revoked_on, issued_on, organisation } = certificate;
  const valid = state === 'valid';
  return (
    <p className={`notice notice-${valid ? 'success' : 'danger'}`} role="status">
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
  const { number, name, title, company, start_date, end_date, hours, hours_source, college, issued_on } =
    certificate;
  const href = useProviderHref();
  const facts: [string, string][] = [
    ...(start_date && end_date
      ? [['Period', `${formatDate(start_date)} to ${formatDate(end_date)}`] as [string, string]]
      : []),
    ...(hours === null
      ? []
      : [[hours_source === 'paper' ? 'Hours (paper diary)' : 'Hours', String(hours)] as [string, string]]),
    ['College', college],
    ['Number', number],
    ['Issued on', formatDate(issued_on)],
  ];
  return (
    <>
      <State certificate={certificate} />
      <article className="surface certificate-paper" aria-label={`Certificate ${number}`}>
        <p className="muted">This certifies that</p>
        <p className="certificate-name">{name}</p>
        <p className="muted">has completed the internship</p>
        <p className="certificate-title">{title}</p>
        <p className="lead-text">at {company}</p>
        <dl className="certificate-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <WholeDates text={value} />
              </dd>
            </div>
          ))}
        </dl>
        <a className="btn btn-primary" href={href(certificatePdf(code))} download>
          <Icon name="download" /> Download the PDF
        </a>
      </article>
    </>
  );
}
