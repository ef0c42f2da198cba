import { useEffect, useState } from 'react';
import { fetchFile } from '#src/api/fetchFile';

/** A PDF of the provider. It answers files as downloads, so the page fetches it and shows what it got. */
export function ResumeFrame({ href }: { href: string }) {
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
