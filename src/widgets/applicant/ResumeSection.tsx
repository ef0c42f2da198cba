import { useState, useSyncExternalStore, useEffect } from 'react';
import { fetchFile } from '#src/api/transport/fetchFile';
import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { Section } from '#src/ui/page/Section';

/** The provider sends files as downloads, so the page fetches the PDF and shows it. */
function ResumeFrame({ href }: { href: string }) {
  const [shown, setShown] = useState<{ url: string } | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let url = '';
    fetchFile(href, abort.signal).then(
      (file) => {
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
        setShown({ url });
      },
      () => {
        if (!abort.signal.aborted) setShown('failed');
      },
    );
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [href]);
  if (shown === 'failed')
    return <p className="muted">The résumé could not be shown here. Open it with the link above.</p>;
  if (!shown)
    return <span className="skeleton skeleton-block" role="status" aria-label="Loading the résumé" />;
  return (
    <iframe className="resume-frame" src={`${shown.url}#toolbar=0&navpanes=0&view=FitH`} title="Resume" />
  );
}

/** Two columns from this width on; the style sheet has the same number. */
const WIDE = '(min-width: 1100px)';

function subscribe(tell: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}

const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );

function ResumePreview({ href }: { href: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Preview the résumé</summary>
      {open && <ResumeFrame href={href} />}
    </details>
  );
}

export function ResumeSection({ resume }: { resume: string | null | undefined }) {
  const href = useProviderHref()(resume);
  const wide = useWide();
  if (!href)
    return (
      <Section title="Resume">
        <p className="muted">
          {resume?.trim() ? 'The résumé has no address that can be opened.' : 'This applicant has no résumé.'}
        </p>
      </Section>
    );
  return (
    <Section title="Resume" actions={<OutsideLink href={href}>Open the resume</OutsideLink>}>
      {wide ? <ResumeFrame key={href} href={href} /> : <ResumePreview key={href} href={href} />}
    </Section>
  );
}
