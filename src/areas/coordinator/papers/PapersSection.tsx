import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { DataOf } from '#contract/call';
import type { PlacementPaper } from '#contract/paper/calls';
import type { getCollegePlacement } from '#contract/placement/calls';
import { placementFile, useDetachPaperMutation } from '#src/api/papersApi';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { Section } from '#src/ui/page/Section';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { ScanDialog } from './ScanDialog';

interface Props {
  placement: DataOf<typeof getCollegePlacement>;
  papers: readonly PlacementPaper[];
}

/** The letters of a placement, and its whole file. */
export function PapersSection({ placement, papers }: Props) {
  const { id, may_decide } = placement;
  const href = useProviderHref();
  const [pending, setPending] = useState<{ paper: PlacementPaper; act: 'attach' | 'remove' } | null>(null);
  const close = () => setPending(null);
  const removal = useQuestion(useDetachPaperMutation, {
    key: `paper-remove-${id}`,
    done: 'Scan removed. The generated paper applies again.',
    failed: 'The scan could not be removed.',
    onDone: close,
    onLost: close,
  });
  return (
    <Section title="Papers" folded={papers.map(({ label }) => label).join(', ')}>
      <ul className="plain-list">
        {papers.map((paper) => (
          <li key={paper.key} className="beside justify-content-between application-line">
            <div>
              {paper.scan ? (
                <OutsideLink href={href(paper.scan)}>{paper.label}</OutsideLink>
              ) : (
                <strong>{paper.label}</strong>
              )}
              <p className="muted">
                {paper.scan
                  ? `Signed scan, attached by ${paper.attached_by ?? 'a former coordinator'} on ${formatDate(paper.attached_at)}`
                  : 'Generated from your template'}
              </p>
            </div>
            {may_decide !== 0 && (
              <div className="actions">
                <Button
                  variant="quiet"
                  aria-label={`${paper.scan ? 'Replace' : 'Attach signed scan'}: ${paper.label}`}
                  onClick={() => setPending({ paper, act: 'attach' })}
                >
                  {paper.scan ? 'Replace' : 'Attach signed scan'}
                </Button>
                {paper.scan && (
                  <Button
                    variant="quiet"
                    aria-label={`Remove signed scan: ${paper.label}`}
                    onClick={() => setPending({ paper, act: 'remove' })}
                  >
                    Remove
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        <DownloadLink href={href(placementFile(id))} name={`internship-${id}.pdf`}>
          File of this internship (PDF)
        </DownloadLink>
      </div>
      {pending?.act === 'attach' && <ScanDialog id={id} paper={pending.paper} onClose={close} />}
      <ConfirmDialog
        open={pending?.act === 'remove'}
        title="Remove this scan?"
        confirmLabel="Remove scan"
        danger
        busy={removal.isLoading}
        failed={removal.failed}
        onClose={close}
        onConfirm={() => void (pending && removal.send({ id, key: pending.paper.key }))}
      >
        <p>The scan is deleted, and the generated paper applies again. You can&apos;t undo this.</p>
      </ConfirmDialog>
    </Section>
  );
}
