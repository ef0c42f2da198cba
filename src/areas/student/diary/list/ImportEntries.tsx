import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { DiaryImport } from '#contract/diary/calls';
import { isCalendarDate } from '#contract/days';
import { ENTRY_FIELDS, ENTRY_LABELS } from '#contract/diary/fields';
import { known } from '#contract/known';
import { LIMITS } from '#contract/limits';
import { toQueryString } from '#src/lib/queryString';
import { several } from '#contract/several';
import { noticedSuccess } from '#src/state/notices';
import { Icon } from '#src/ui/Icon';
import type { DiaryKind } from '../kinds';
import { FileImport } from '#src/widgets/FileImport';

/** What a file looks like: a heading and two days. */
const SAMPLE =
  'date,description,hours,learnings,skills\r\n' +
  '2026-10-21,Wrote the first tests,7.5,How to begin a test,Python\r\n' +
  '2026-10-22,Mended what they found,8,Reading logs,"Python, SQL"\r\n';

const NEEDED = ['date', 'description', 'hours'];
const OPTIONAL = new Intl.ListFormat('en-GB').format(
  Object.entries(ENTRY_FIELDS)
    .filter(([name]) => !NEEDED.includes(name))
    .map(([name, field]) => ('column' in field ? field.column : name)),
);

/** A day as spreadsheets in India show it, 21/10/2026; what is none as the file has it. */
const asInFile = (date: string): string =>
  isCalendarDate(date) ? date.split('-').reverse().join('/') : date;

/** A refusal, with the label of its column in place of the name that the call has for it. */
const inWords = (error: string): string =>
  error.replace(/^([a-z_]+): /, (all, field: string) => {
    const label = known(ENTRY_LABELS, field);
    return label ? `${label}: ` : all;
  });

const entries = (count: number): string => several(count, 'entry', 'entries');

/** Time sheets have a row for each task. */
function joinedWords(rows: DiaryImport['rows']): string {
  const days = rows.filter(({ joined = 1 }) => joined > 1);
  if (days.length === 0) return '';
  const lines = days.reduce((sum, { joined = 0 }) => sum + joined, 0);
  return ` ${several(lines, 'row')} of the same days become ${entries(days.length)}: hours are added up, descriptions joined.`;
}

/**
 * Entries out of a file.
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
  const [send, { isLoading }] = kind.useImport();
  const close = () => setOpen(false);
  /** Goes to the month of the file's last day, where the imported entries are seen. */
  const showFilled = (rows: DiaryImport['rows']) => {
    const last = rows.reduce((day, { date }) => (date > day ? date : day), '');
    void navigate(`${kind.entries}${toQueryString({ owner, month: last.slice(0, 7) })}`);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="upload" /> Import
      </Button>
      {open && (
        <FileImport<DiaryImport>
          title="Import entries"
          accept=".xlsx,.csv,.json,text/csv,application/json"
          send={([file], dryRun) => send({ owner, file, dryRun })}
          blocked={owner === '' || isLoading}
          wrongOf={({ rows }) => rows.filter(({ errors }) => errors.length > 0).length}
          verdict={({ rows }) => `${entries(rows.length)} can be imported.${joinedWords(rows)}`}
          tell={({ row, date, errors }) =>
            `Line ${row}${date && ` · ${asInFile(date)}`}: ${errors.map(inWords).join('; ')}`
          }
          submit={({ rows }) => `Import ${entries(rows.length)}`}
          safe="Nothing was saved."
          onImported={({ saved, rows }) => {
            dispatch(noticedSuccess(`${entries(saved)} imported.`));
            close();
            showFilled(rows);
          }}
          onClose={close}
        >
          {ownerName && (
            <p>
              Into: <strong>{ownerName}</strong>
            </p>
          )}
          <p>
            A spreadsheet (.xlsx), a CSV file or a JSON list with at most {LIMITS.importRows} entries. It
            needs the columns date, description and hours; {OPTIONAL} are optional. Files exported from here
            can be imported.{' '}
            <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`} download="diary-sample.csv">
              Sample file
            </a>
          </p>
        </FileImport>
      )}
    </>
  );
}
