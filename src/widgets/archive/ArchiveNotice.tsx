import type { Archive } from '#contract/archive/calls';
import { formatCount } from '#src/lib/money';
import { formatClockTime } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { several } from '#contract/several';
import { Icon } from '#src/ui/Icon';
import { DownloadLink } from '../DownloadLink';

const MEGABYTE = 1024 * 1024;
const sizeText = (bytes: number | null): string => {
  if (bytes === null) return '';
  return bytes < MEGABYTE ? 'under 1 MB, ' : `${Math.round(bytes / MEGABYTE)} MB, `;
};

interface Props {
  archive: Archive | undefined;
  /** As in "The ZIP of internship files is ready". */
  what: string;
}

/** Progress, link or failure of a ZIP that is made in the background; nothing without one. */
export function ArchiveNotice({ archive, what }: Props) {
  const href = useProviderHref();
  if (!archive || archive.state === 'none') return null;
  const { state, done, total, link, bytes, error, left_out = [], expires_at } = archive;
  if (state === 'failed')
    return (
      <p className="notice notice-danger" role="status">
        <Icon name="error" />
        <span>{error ?? `The ZIP of ${what} could not be made. Try again.`}</span>
      </p>
    );
  if (state === 'ready' && link)
    return (
      <div className="notice flex-wrap" role="status">
        <Icon name="success" />
        <span>
          The ZIP of {what} is ready ({sizeText(bytes)}available until {formatClockTime(expires_at)}).
        </span>
        <DownloadLink href={href(link)} name="files.zip" large>
          Download the ZIP
        </DownloadLink>
        {left_out.length > 0 && (
          <details className="w-100">
            <summary>{several(left_out.length, 'file is', 'files are')} not in it</summary>
            <ul>
              {left_out.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    );
  return (
    <div className="notice flex-wrap" role="status">
      <Icon name="clock" />
      <span>
        Making the ZIP of {what}: {total > 0 ? `${formatCount(done)} of ${formatCount(total)}` : 'counting'}.
        You can leave this page; we will notify you.
      </span>
      <progress max={total || 1} value={done} aria-label={`ZIP of ${what}`} />
    </div>
  );
}
