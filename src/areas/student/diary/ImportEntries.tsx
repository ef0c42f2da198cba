import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { DiaryImport } from '#contract/calls/diaries';
import { isCalendarDate } from '#contract/days';
import { known } from '#contract/known';
import { LIMITS } from '#contract/limits';
import { toFailure } from '#src/api/result';
import { toQueryString } from '#src/lib/queryString';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { Dialog } from '#src/ui/Dialog';
import { Icon } from '#src/ui/Icon';
import type { DiaryKind } from './kinds';
import { ENTRY_LABELS, OPTIONAL_COLUMNS } from '#src/widgets/diary/labels';

const isReport = (data: unknown): data is DiaryImport =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<DiaryImport>).rows);

/** What a file looks like: a heading and two days. */
const SAMPLE =
  'date,description,hours,learnings,skills\r\n' +
  '2026-10-21,Wrote the first tests,7.5,How to begin a test,Python\r\n' +
  '2026-10-22,Mended what they found,8,Reading logs,"Python, SQL"\r\n';

const OPTIONAL = new Intl.ListFormat('en-GB').format(Object.values(OPTIONAL_COLUMNS));

/** A day as spreadsheets in India show it, 21/10/2026; what is none as the file has it. */
const asInFile = (date: string): string =>
  isCalendarDate(date) ? date.split('-').reverse().join('/') : date;

/** A refusal, with the label of its column in place of the name that the call has for it. */
const inWords = (error: string): string =>
  error.replace(/^([a-z_]+): /, (all, field: string) => {
    const label = known(ENTRY_LABELS, field);
    return label ? `${label}: ` : all;
  });

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** What the rows of a file come to; nothing was saved. */
function Report({ rows }: Pick<DiaryImport, 'rows'>) {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  return (
    <div className={`notice${wrong.length > 0 ? ' notice-amber' : ''}`} role="status">
      <div>
        <p>
          <strong>
            {wrong.length === 0
              ? `${entries(rows.length)} can be imported.`
              : `${wrong.length} of ${rows.length} lines cannot be imported. Nothing was saved.`}
          </strong>
        </p>
        {wrong.length > 0 && (
          <ul>
            {wrong.map(({ row, date, errors }) => (
              <li key={row}>
                Line {row}
                {date && ` · ${asInFile(date)}`}: {errors.map(inWords).join('; ')}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/**
 * Entries out of a file: looked at first, then saved, all of them or none.
 * @param owner the key of the internship or project; blank while it is not known yet
 */
export function ImportEntries({
  kind,
  owner,
  ownerName,
}: {
  kind: DiaryKind;
  owner: string;
  ownerName: string;
}) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<DiaryImport | null>(null);
  const [send, { isLoading }] = kind.useImport();
  const isGood = report !== null && report.rows.every(({ errors }) => errors.length === 0);
  const close = () => {
    setOpen(false);
    setFile(null);
    setReport(null);
  };
  /** Goes to the month of the file's last day, where the imported entries are seen. */
  const showFilled = (rows: DiaryImport['rows']) => {
    const last = rows.reduce((day, { date }) => (date > day ? date : day), '');
    void navigate(`${kind.entries}${toQueryString({ owner, month: last.slice(0, 7) })}`);
  };
  const run = async (chosen: File, dryRun: boolean) => {
    if (owner === '') return;
    const { data, error } = await send({ owner, file: chosen, dryRun });
    if (data && dryRun) return setReport(data.data);
    if (data) {
      dispatch(noticedSuccess(`${entries(data.data.saved)} imported.`));
      close();
      return showFilled(data.data.rows);
    }
    const refused = toFailure(error)?.data;
    if (isReport(refused)) setReport(refused);
    else dispatch(failureNotice(error, 'The file could not be imported. Nothing was saved.'));
  };
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        <Icon name="upload" /> Import
      </button>
      <Dialog open={open} title="Import entries" onClose={close}>
        {ownerName && (
          <p>
            Into: <strong>{ownerName}</strong>
          </p>
        )}
        <p>
          A spreadsheet (.xlsx), a CSV file or a JSON list with at most {LIMITS.importRows} entries. It needs
          the columns date, description and hours; {OPTIONAL} are optional. You can import a file that you
          exported here.{' '}
          <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`} download="diary-sample.csv">
            Sample file
          </a>
        </p>
        <label className="form-label" htmlFor="import-file">
          File
        </label>
        <input
          id="import-file"
          type="file"
          className="form-control"
          accept=".xlsx,.csv,.json,text/csv,application/json"
          onChange={({ target }) => {
            setReport(null);
            setFile(target.files?.[0] ?? null);
          }}
        />
        {report && <Report rows={report.rows} />}
        <div className="dialog-actions">
          <button type="button" className="btn btn-quiet" onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={!file || owner === '' || isLoading || (report !== null && !isGood)}
            onClick={() => file && void run(file, !isGood)}
          >
            {isGood ? `Import ${entries(report.rows.length)}` : 'Check the file'}
          </button>
        </div>
      </Dialog>
    </>
  );
}
