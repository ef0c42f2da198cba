import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RosterImport as Told } from '#contract/calls/roster';
import { LIMITS } from '#contract/limits';
import { useImportRosterMutation, type RosterOf } from '#src/api/rosterApi';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { Dialog } from '#src/ui/Dialog';

const SHOWN = 50;
const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Told>).rows);

/** The second file of OneRoster, which names the colleges. */
const isOrgs = ({ name }: File): boolean => name.toLowerCase() === 'orgs.csv';

const DOES: Readonly<Record<string, string>> = { add: 'added', change: 'changed', leave: 'leaves' };

/** What the rows of a file come to; nothing was changed. */
function Report({ rows, counts }: Told) {
  const isWrong = counts.error > 0;
  const shown = rows.filter(({ action }) => (isWrong ? action === 'error' : action !== 'same'));
  return (
    <div className={`notice${isWrong ? ' notice-amber' : ''}`} role="status">
      <div>
        <p>
          <strong>
            {isWrong
              ? `${counts.error} of ${rows.length} lines cannot be imported. Nothing was changed.`
              : `${counts.add} added, ${counts.change} changed, ${counts.same} stay as they are, ${counts.leave} leave.`}
          </strong>
        </p>
        <ul>
          {shown.slice(0, SHOWN).map(({ row, usn, action, changes, errors }) => (
            <li key={`${row} ${usn}`}>
              {row === null ? usn : `Line ${row} · ${usn}`}:{' '}
              {isWrong ? errors.join('; ') : [DOES[action] ?? action, changes.join(', ')].join(' ')}
            </li>
          ))}
        </ul>
        {shown.length > SHOWN && <p>And {shown.length - SHOWN} more.</p>}
      </div>
    </div>
  );
}

/** A roster out of a file: looked at first, then saved, all of it or nothing. */
export function RosterImport({ of, onClose }: { of: RosterOf; onClose: () => void }) {
  const dispatch = useDispatch();
  const [{ file, orgs }, setFiles] = useState<{ file?: File; orgs?: File }>({});
  const [told, setTold] = useState<Told | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [send, { isLoading }] = useImportRosterMutation();
  const isGood = told !== null && told.counts.error === 0;
  const leaves = told?.counts.leave ?? 0;
  const run = async (chosen: File, dryRun: boolean) => {
    const { data, error } = await send({ of, file: chosen, orgs, dryRun, leaving: dryRun ? null : leaves });
    if (data && dryRun) return setTold(data.data);
    if (data) {
      dispatch(noticedSuccess('Roster imported.'));
      return onClose();
    }
    const refused = toFailure(error)?.data;
    if (isTold(refused)) setTold(refused);
    else dispatch(failureNotice(error, 'The file could not be imported. Nothing was changed.'));
  };
  return (
    <Dialog open title="Import the roster" onClose={onClose}>
      <p>
        A CSV file with a heading and at most {LIMITS.rosterRows} students. It needs the column usn; name,
        email, branch, programme, semester, year, birth_date, cgpa and backlogs are read where they stand
        {of === 'all' && ', and college names the college'}. A blank cell leaves what is there, CLEAR clears
        it. Whoever is not in the file leaves. Nobody gets a mail.
      </p>
      <label className="form-label" htmlFor="roster-file">
        File
      </label>
      <input
        id="roster-file"
        type="file"
        className="form-control"
        accept=".csv,text/csv"
        multiple
        aria-describedby="roster-file-help"
        onChange={({ target }) => {
          setTold(null);
          setAgreed(false);
          const chosen = [...(target.files ?? [])];
          setFiles({ file: chosen.find((one) => !isOrgs(one)), orgs: chosen.find(isOrgs) });
        }}
      />
      <p id="roster-file-help" className="form-text">
        One file; from OneRoster choose users.csv and orgs.csv together.
      </p>
      {told && <Report {...told} />}
      {isGood && leaves > 0 && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />{' '}
          {leaves === 1 ? '1 student leaves' : `${leaves} students leave`}: that is right.
        </label>
      )}
      <div className="dialog-actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={!file || isLoading || (told !== null && !isGood) || (isGood && leaves > 0 && !agreed)}
          onClick={() => file && void run(file, !isGood)}
        >
          {isGood ? 'Import' : 'Check the file'}
        </button>
      </div>
    </Dialog>
  );
}
