import type { PlacementPaper } from '#contract/paper/calls';
import { placementFile } from '#src/api/papersApi';
import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DownloadLink } from '#src/widgets/DownloadLink';

/** Signed letters, and the whole file with the generated ones. */
export function OwnPapers({ id, papers }: { id: number; papers: readonly PlacementPaper[] }) {
  const href = useProviderHref();
  const signed = papers.filter(({ scan }) => scan !== null);
  return (
    <>
      <h3 className="mt-4">Papers</h3>
      {signed.length > 0 && (
        <ul className="plain-list">
          {signed.map(({ key, label, scan }) => (
            <li key={key}>
              <OutsideLink href={href(scan)}>{label} (signed)</OutsideLink>
            </li>
          ))}
        </ul>
      )}
      <div className="actions mb-4">
        <DownloadLink href={href(placementFile(id))} name={`internship-${id}.pdf`}>
          File of this internship (PDF)
        </DownloadLink>
      </div>
    </>
  );
}
