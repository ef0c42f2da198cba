import { useState, useSyncExternalStore, useEffect } from 'react';
import { fetchFile } from '#src/api/transport/fetchFile';

interface Props {
  href: string;
  /** Within a sentence: "the résumé". */
  name: string;
  title: string;
}

/** The provider sends files as downloads, so the page fetches the PDF and shows it. */
function PdfFrame({ href, name, title }: Props) {
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
    return <p className="muted">This file could not be shown here. Open it with its link.</p>;
  if (!shown)
    return <span className="skeleton skeleton-block" role="status" aria-label={`Loading ${name}`} />;
  return (
    <iframe
      className="pdf-frame d-block w-100"
      src={`${shown.url}#toolbar=0&navpanes=0&view=FitH`}
      title={title}
    />
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

function PdfPreview(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Preview {props.name}</summary>
      {open && <PdfFrame {...props} />}
    </details>
  );
}

/** In view where there is room for it, folded elsewhere. */
export const PdfView = (props: Props) => (useWide() ? <PdfFrame {...props} /> : <PdfPreview {...props} />);
