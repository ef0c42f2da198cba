import { useState, type MouseEvent, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { createPath, useLocation } from 'react-router-dom';
import { fetchDownload } from '#src/api/transport/fetchFile';
import { isSessionGone, toFailure } from '#src/api/transport/result';
import { sessionExpired } from '#src/state/auth/slice';
import { downloadFailed } from '#src/state/form/failureWords';
import { noticedError } from '#src/state/notices';
import { Icon } from '#src/ui/Icon';
import { saveAsItComes } from './saveAsItComes';

/** Time for the browser to begin saving. */
const URL_LIFETIME_MS = 60_000;

async function saveWhole(href: string, ownName: string): Promise<void> {
  const { file, name } = await fetchDownload(href);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name ?? ownName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}

interface Props {
  href: string | undefined;
  /** If the provider names none. */
  name: string;
  /** Too large for the page to hold: it is streamed to the disk. */
  large?: boolean;
  /** What the page is for. */
  primary?: boolean;
  className?: string;
  children: ReactNode;
}

/** Fetched by the page: a plain link would report a failure only in the browser's list of downloads. */
export function DownloadLink({
  href,
  name,
  large = false,
  primary = false,
  className = '',
  children,
}: Props) {
  const dispatch = useDispatch();
  const here = createPath(useLocation());
  const [busy, setBusy] = useState(false);
  const download = async (from: string) => {
    setBusy(true);
    try {
      await (large ? saveAsItComes : saveWhole)(from, name);
    } catch (error) {
      // As for any call: signing in again returns here.
      if (isSessionGone(error)) dispatch(sessionExpired({ path: here }));
      else dispatch(noticedError(downloadFailed(toFailure(error))));
    }
    setBusy(false);
  };
  const follow = (event: MouseEvent) => {
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!busy) void download(href);
  };
  return (
    <a
      className={`btn ${primary ? 'btn-primary' : 'btn-quiet'} ${className}${busy ? ' is-busy' : ''}`}
      href={href}
      download={name}
      aria-busy={busy || undefined}
      onClick={follow}
    >
      <Icon name="download" /> {children}
    </a>
  );
}
