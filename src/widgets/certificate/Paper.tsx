import './certificate.scss';
import type { ReactNode } from 'react';
import type { PublicCertificate } from '#src/api/certificateApi';
import { formatDate } from '#src/lib/dates';
import { WholeDates } from '#src/ui/WholeDates';

/** What a certificate says. */
export function Paper({ certificate, children }: { certificate: PublicCertificate; children?: ReactNode }) {
  const { number, name, title, company, start_date, end_date, hours, hours_source, college, issued_on } =
    certificate;
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
    <article className="surface certificate-paper" aria-label={`Certificate ${number}`}>
      <p className="m-0 muted">This certifies that</p>
      <p className="certificate-name">{name}</p>
      <p className="m-0 muted">has completed the internship</p>
      <p className="m-0 fs-3 fw-medium">{title}</p>
      <p className="m-0 lead-text">at {company}</p>
      <dl className="certificate-facts my-5 py-4 border-top border-bottom">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className="fw-medium">
              <WholeDates text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
