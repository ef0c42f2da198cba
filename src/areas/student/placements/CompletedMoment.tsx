import { useSelector } from 'react-redux';
import type { OwnPlacementRow } from '#contract/placement/shape';
import { certificateCredential, certificatePdf, useGetCertificateQuery } from '#src/api/certificateApi';
import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { selectUser } from '#src/state/auth/selectors';
import { Life } from '#src/ui/page/Life';
import { Paper } from '#src/widgets/certificate/Paper';
import { CopyButton } from '#src/widgets/CopyButton';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { placementLife } from '#src/widgets/placement/placementLife';

/** An internship that is completed: the certificate on top, and what one can do with it. */
export function CompletedMoment({ placement, code }: { placement: OwnPlacementRow; code: string }) {
  const user = useSelector(selectUser);
  const href = useProviderHref();
  const { data: certificate } = useGetCertificateQuery(code);
  const { data } = useGetOwnPlacementQuery(String(placement.id));
  const first = user?.name.split(' ')[0];
  const credential = href(certificateCredential(code));
  return (
    <section aria-label="Certificate">
      <p className="moment m-0">Well done{first && `, ${first}`}.</p>
      <p>Your internship at {placement.company} is complete. This is your certificate.</p>
      <div className="record-body has-side mt-5">
        <div className="moment-paper">
          {certificate ? (
            <Paper certificate={certificate} />
          ) : (
            <span
              className="skeleton skeleton-section skeleton-tall"
              role="status"
              aria-label="Loading the certificate"
            />
          )}
        </div>
        <div className="d-grid gap-4 align-content-start">
          <DownloadLink primary href={href(certificatePdf(code))} name={`certificate-${code}.pdf`}>
            Download the PDF
          </DownloadLink>
          <CopyButton
            text={`${window.location.origin}${paths.certificate(code)}`}
            label="Copy the link to check it"
            done="Link copied."
          />
          {credential && (
            <a className="btn btn-quiet" href={credential} download>
              Signed file (Open Badge 3.0)
            </a>
          )}
          <p className="small muted">
            Anyone with the link can check that it is genuine. Put it in your résumé.
          </p>
        </div>
      </div>
      {data && <Life steps={placementLife(data)} />}
    </section>
  );
}
