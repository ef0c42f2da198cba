import { useDispatch } from 'react-redux';
import type { RosterImport as Told } from '#contract/calls/roster';
import { LIMITS } from '#contract/limits';
import { useImportRosterMutation, type RosterOf } from '#src/api/rosterApi';
import { formatCount } from '#src/lib/money';
import { noticedSuccess } from '#src/state/notices';
import { FileImport } from '../FileImport';

/** The second file of OneRoster, which names the colleges. */
const isOrgs = ({ name }: File): boolean => name.toLowerCase() === 'orgs.csv';

const DOES: Readonly<Record<string, string>> = { add: 'added', change: 'changed', leave: 'leaves' };

/** A roster out of a file. */
export function RosterImport({ of, onClose }: { of: RosterOf; onClose: () => void }) {
  const dispatch = useDispatch();
  const [send, { isLoading }] = useImportRosterMutation();
  return (
    <FileImport<Told>
      title="Import the roster"
      accept=".xlsx,.csv,text/csv"
      several="One file; from OneRoster choose users.csv and orgs.csv together."
      send={(files, dryRun, report) =>
        send({
          of,
          file: files.find((file) => !isOrgs(file)) ?? files[0],
          orgs: files.length > 1 ? files.find(isOrgs) : undefined,
          dryRun,
          leaving: dryRun ? null : (report?.counts.leave ?? 0),
        })
      }
      blocked={isLoading}
      wrongOf={({ counts }) => counts.error}
      verdict={({ counts }) =>
        `${counts.add} added, ${counts.change} changed, ${counts.same} stay as they are, ${counts.leave} leave.`
      }
      worthTelling={({ action }) => action !== 'same'}
      tell={({ row, usn, action, changes, errors }) => {
        const what =
          errors.length > 0 ? errors.join('; ') : `${DOES[action] ?? action} ${changes.join(', ')}`;
        const who = [row === null ? '' : `Line ${row}`, usn].filter(Boolean).join(' · ');
        return `${who}: ${what.trim()}`;
      }}
      agreeTo={({ counts: { leave }, leaving }) => {
        if (leave === 0) return null;
        const all = `${leave === 1 ? '1 student leaves' : `${leave} students leave`}: that is right.`;
        return leaving ? `${leaving} ${all}` : all;
      }}
      safe="Nothing was changed."
      onImported={() => {
        dispatch(noticedSuccess('Roster imported.'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        A spreadsheet (.xlsx) or a CSV file with a heading and at most {formatCount(LIMITS.rosterRows)}{' '}
        students. It needs the column usn; name, email, branch, programme, semester, year, birth_date, cgpa
        and backlogs are read where they stand
        {of === 'all' && ', and college names the college'}. A blank cell leaves what is there, CLEAR clears
        it. Whoever is not in the file leaves. Nobody gets a mail.
      </p>
    </FileImport>
  );
}
