import { useState } from 'react';
import { several } from '#contract/several';
import { useDispatch } from 'react-redux';
import type { RosterImport as Report } from '#contract/roster/calls';
import { LIMITS } from '#contract/limits';
import { useImportRosterMutation, type RosterOf } from '#src/api/rosterApi';
import { formatCount } from '#src/lib/money';
import { noticedSuccess } from '#src/state/notices';
import { FileImport } from '../FileImport';

/** OneRoster's other files: the colleges, and who is a student. */
const named =
  (wanted: string) =>
  ({ name }: File): boolean =>
    name.toLowerCase() === wanted;
const [isOrgs, isRoles] = [named('orgs.csv'), named('roles.csv')];

const DOES: Readonly<Record<string, string>> = { add: 'added', change: 'changed', leave: 'leaves' };

function outcomeOf({
  action,
  changes,
  student_changes: ofStudent,
  placements,
  warnings,
}: Report['rows'][number]): string {
  return [
    [DOES[action], changes.join(', ')].filter(Boolean).join(' '),
    ofStudent && `the student’s ${ofStudent.join(', ').replace('_', ' ')} will change`,
    placements && `${several(placements, 'placement needs', 'placements need')} a decision`,
    ...(warnings ?? []),
  ]
    .filter(Boolean)
    .join('; ');
}

export function RosterImport({
  of,
  hasColleges,
  onClose,
}: {
  of: RosterOf;
  hasColleges: boolean;
  onClose: () => void;
}) {
  const dispatch = useDispatch();
  const [send, { isLoading }] = useImportRosterMutation();
  const [nobodyLeaves, setNobodyLeaves] = useState(false);
  return (
    <FileImport<Report>
      choice={String(nobodyLeaves)}
      title="Import the roster"
      accept=".xlsx,.csv,text/csv"
      several="One file. From OneRoster, choose users.csv, orgs.csv and (1.2) roles.csv together."
      send={(files, dryRun, report) =>
        send({
          of,
          file: files.find((file) => !isOrgs(file) && !isRoles(file)) ?? files[0],
          orgs: files.length > 1 ? files.find(isOrgs) : undefined,
          roles: files.length > 1 ? files.find(isRoles) : undefined,
          dryRun,
          leaving: dryRun ? null : (report?.counts.leave ?? 0),
          nobodyLeaves,
        })
      }
      blocked={isLoading}
      wrongOf={({ counts }) => counts.error}
      verdict={({ counts }) =>
        `${counts.add} added, ${counts.change} changed, ${counts.same} stay as they are, ${counts.leave} leave.`
      }
      worthTelling={({ action, student_changes: changes, warnings }) =>
        action !== 'same' || changes !== undefined || warnings !== undefined
      }
      tell={(row) => {
        const who = [row.row === null ? '' : `Line ${row.row}`, row.usn].filter(Boolean).join(' · ');
        return `${who}: ${row.errors.length > 0 ? row.errors.join('; ') : outcomeOf(row)}`;
      }}
      agreeTo={({ counts: { leave }, leaving }) => {
        if (leave === 0) return null;
        const all = `${several(leave, 'student leaves', 'students leave')}: that is right.`;
        return leaving ? `${leaving} ${all}` : all;
      }}
      safe="Nothing was changed."
      onImported={() => {
        dispatch(noticedSuccess('Roster imported.'));
        onClose();
      }}
      onClose={onClose}
    >
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={nobodyLeaves}
          onChange={({ target }) => setNobodyLeaves(target.checked)}
        />{' '}
        Nobody leaves: this file lists only some of the students
      </label>
      <p>
        A spreadsheet (.xlsx) or a CSV file with a header row and at most {formatCount(LIMITS.rosterRows)}{' '}
        students. It needs the column usn; name, email, branch, programme, semester, year, birth_date, cgpa
        and backlogs are optional
        {hasColleges && ', and college names the college'}. Blank cells change nothing; CLEAR clears a value.
        Students not in the file are marked as left, unless you tick “Nobody leaves”. Names, branches,
        semesters and birth dates of confirmed students change too. No email is sent.
      </p>
    </FileImport>
  );
}
