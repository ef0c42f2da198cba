import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { toFailure } from '#src/api/transport/result';
import { failureNotice } from '#src/state/failureNotice';
import { Dialog } from '#src/ui/Dialog';

/** So many lines are told one by one. */
const SHOWN = 400;

/** What the rows of a file come to, as the provider says, and how the file was read. */
interface Report {
  rows: readonly { errors: readonly string[] }[];
  sheet?: string;
  heading_row?: number;
  unread?: readonly string[];
}

/** How the file was read, where its author should check it. */
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
  /** What a file must hold. */
  children: ReactNode;
  /** File types, as an input names them. */
  accept: string;
  /** May be said below the field where several files belong together. */
  several?: string;
  /** Sends the files; with `dryRun` nothing is changed. `report` is that of the look before. */
  send: (
    files: readonly [File, ...File[]],
    dryRun: boolean,
    report: R | null,
  ) => Promise<{ data?: { data: R }; error?: unknown }>;
  /** Something else must come first, or is on its way. */
  blocked: boolean;
  /** How many rows are wrong. */
  wrongOf: (report: R) => number;
  /** What a file without a wrong row would do, and its rows that are worth a line. */
  verdict: (report: R) => string;
  worthTelling?: (row: Row<R>) => boolean;
  tell: (row: Row<R>) => string;
  /** What must be ticked before; null where nothing must. */
  agreeTo?: (report: R) => string | null;
  submit?: (report: R) => string;
  /** Such as "Nothing was changed." */
  safe: string;
  onImported: (report: R) => void;
  onClose: () => void;
}

/** Records out of a file: looked at first, then saved, all of them or none. */
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
  submit = () => 'Import',
  safe,
  onImported,
  onClose,
}: Props<R>) {
  const dispatch = useDispatch();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [report, setReport] = useState<R | null>(null);
  const [agreed, setAgreed] = useState(false);
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
        onChange={({ target }) => {
          setReport(null);
          setAgreed(false);
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
                  ? `${wrong} of ${report.rows.length} lines cannot be imported. ${safe}`
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
      <div className="actions is-end">
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
