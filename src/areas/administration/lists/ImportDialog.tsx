import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListImport } from '#contract/calls/lists';
import { LIMITS } from '#contract/limits';
import type { ListName } from '#contract/lists';
import { useImportListMutation } from '#src/api/administrationApi';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { Dialog } from '#src/ui/Dialog';
import { LIST_WORDS } from './words';

const isReport = (data: unknown): data is ListImport =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<ListImport>).rows);

const DOES: Readonly<Record<string, string>> = { add: 'added', change: 'changed', same: 'stay as they are' };

/** What the rows of a file come to; nothing was changed. */
function Report({ rows, counts }: ListImport) {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  return (
    <div className={`notice${wrong.length > 0 ? ' notice-amber' : ''}`} role="status">
      <div>
        <p>
          <strong>
            {wrong.length > 0
              ? `${wrong.length} of ${rows.length} lines cannot be imported. Nothing was changed.`
              : `${counts.add} ${DOES.add}, ${counts.change} ${DOES.change}, ${counts.same} ${DOES.same}.`}
          </strong>
        </p>
        <ul>
          {(wrong.length > 0 ? wrong : rows.filter(({ action }) => action !== 'same'))
            .slice(0, 50)
            .map(({ row, name, action, errors }) => (
              <li key={row}>
                Line {row} · {name}: {errors.length > 0 ? errors.join('; ') : (DOES[action] ?? action)}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

/** Entries out of a file: looked at first, then saved, all of them or none. */
export function ImportDialog({ list, onClose }: { list: ListName; onClose: () => void }) {
  const dispatch = useDispatch();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ListImport | null>(null);
  const [send, { isLoading }] = useImportListMutation();
  const isGood = report !== null && report.counts.error === 0;
  const run = async (chosen: File, dryRun: boolean) => {
    const { data, error } = await send({ list, file: chosen, dryRun });
    if (data && dryRun) return setReport(data.data);
    if (data) {
      dispatch(noticedSuccess('List imported.'));
      return onClose();
    }
    const refused = toFailure(error)?.data;
    if (isReport(refused)) setReport(refused);
    else dispatch(failureNotice(error, 'The file could not be imported. Nothing was changed.'));
  };
  return (
    <Dialog open title={`Import ${LIST_WORDS[list].label.toLowerCase()}`} onClose={onClose}>
      <p>
        A CSV file with a heading and at most {LIMITS.importRows} lines. It needs the column name
        {list === 'colleges' && '; code and mail_domains are optional'}. With the column id, as an export has
        it, entries are renamed. A blank cell leaves what is there.
      </p>
      <label className="form-label" htmlFor="list-file">
        File
      </label>
      <input
        id="list-file"
        type="file"
        className="form-control"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          setReport(null);
          setFile(target.files?.[0] ?? null);
        }}
      />
      {report && <Report {...report} />}
      <div className="dialog-actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={!file || isLoading || (report !== null && !isGood)}
          onClick={() => file && void run(file, !isGood)}
        >
          {isGood ? 'Import' : 'Check the file'}
        </button>
      </div>
    </Dialog>
  );
}
