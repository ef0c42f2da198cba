import { formatCount } from '#src/lib/money';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { toFailure } from '#src/api/transport/result';
import { failureNotice } from '#src/state/failureNotice';
import { Dialog } from '#src/ui/dialog/Dialog';

const SHOWN = 400;

interface Report {
  rows: readonly { errors: readonly string[] }[];
  sheet?: string;
  heading_row?: number;
  unread?: readonly string[];
}

function readingOf({ sheet, heading_row: heading, unread }: Report): string {
  return [
    sheet && `Sheet “${sheet}”.`,
    heading && `Line ${heading} was read as the heading.`,
    unread && unread.length > 0 && `Columns that were not read: ${unread.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
type Row<R extends Report> = R['rows'][number];

interface Props<R extends Report> {
  title: string;
  children: ReactNode;
  accept: string;
  several?: string;
  /** `dryRun` changes nothing; `report` is that of the preview. */
  send: (
    files: readonly [File, ...File[]],
    dryRun: boolean,
    report: R | null,
  ) => Promise<{ data?: { data: R }; error?: unknown }>;
  blocked: boolean;
  wrongOf: (report: R) => number;
  verdict: (report: R) => string;
  worthTelling?: (row: Row<R>) => boolean;
  tell: (row: Row<R>) => string;
  /** What must be ticked first; null for nothing. */
  agreeTo?: (report: R) => string | null;
  /** What else was chosen: a preview of another choice is void. */
  choice?: string;
  submit?: (report: R) => string;
  safe: string;
  onImported: (report: R) => void;
  onClose: () => void;
}

/** A preview first; then all records are saved, or none. */
export function FileImport<R extends Report>({
  title,
  children,
  accept,
  several,
  send,
  blocked,
  wrongOf,
  verdict,
  worthTelling = () => false,
  tell,
  agreeTo = () => null,
  choice = '',
  submit = () => 'Import',
  safe,
  onImported,
  onClose,
}: Props<R>) {
  const dispatch = useDispatch();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [checked, setChecked] = useState<{ report: R; choice: string } | null>(null);
  const [agreed, setAgreed] = useState(false);
  const report = checked?.choice === choice ? checked.report : null;
  const setReport = (next: R | null) => {
    setChecked(next && { report: next, choice });
    setAgreed(false);
  };
  const wrong = report ? wrongOf(report) : 0;
  const reading = report ? readingOf(report) : '';
  const isGood = report !== null && wrong === 0;
  const question = isGood ? agreeTo(report) : null;
  const rows = (report?.rows ?? []).filter((row: Row<R>) =>
    wrong > 0 ? row.errors.length > 0 : worthTelling(row),
  );
  const run = async ([first, ...more]: readonly File[]) => {
    if (!first) return;
    const { data, error } = await send([first, ...more], !isGood, report);
    if (data && isGood) return onImported(data.data);
    const refused = toFailure(error)?.data as Partial<R> | null | undefined;
    if (data) setReport(data.data);
    else if (Array.isArray(refused?.rows)) setReport(refused as R);
    else dispatch(failureNotice(error, `The file could not be imported. ${safe}`));
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      <label className="form-label" htmlFor="import-file">
        File
      </label>
      <input
        id="import-file"
        type="file"
        className="form-control"
        accept={accept}
        multiple={several !== undefined}
        aria-describedby={several && 'import-file-help'}
        // A file that was mended is chosen again by the same name, which is no change to the browser.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
          setReport(null);
          setFiles([]);
        }}
        onChange={({ target }) => {
          setReport(null);
          setFiles([...(target.files ?? [])]);
        }}
      />
      {several && (
        <p id="import-file-help" className="form-text">
          {several}
        </p>
      )}
      {report && (
        <div className={`notice${wrong > 0 ? ' notice-amber' : ''}`} role="status">
          <div>
            <p>
              <strong>
                {wrong > 0
                  ? `${formatCount(wrong)} of ${formatCount(report.rows.length)} lines cannot be imported. ${safe}`
                  : verdict(report)}
              </strong>
            </p>
            {reading !== '' && <p>{reading}</p>}
            {rows.length > 0 && (
              <ul>
                {rows.slice(0, SHOWN).map((row, index) => (
                  <li key={index}>{tell(row)}</li>
                ))}
              </ul>
            )}
            {rows.length > SHOWN && <p>And {rows.length - SHOWN} more.</p>}
          </div>
        </div>
      )}
      {question && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />{' '}
          {question}
        </label>
      )}
      <div className="actions justify-content-end">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={files.length === 0 || blocked || wrong > 0 || (question !== null && !agreed)}
          onClick={() => void run(files)}
        >
          {isGood ? submit(report) : 'Check the file'}
        </button>
      </div>
    </Dialog>
  );
}
