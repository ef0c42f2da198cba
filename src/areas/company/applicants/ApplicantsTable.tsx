import type { ApplicantRow as Row } from '#contract/calls/applications';
import { useProgressive } from '#src/ui/list/useProgressive';
import { ApplicantRow } from './ApplicantRow';
import { useFollowLinks } from './useFollowLinks';
import type { Selection } from './useSelection';

const COLUMNS = ['ID', 'Name', 'Email', 'Internship Name', 'Date', 'Status', 'Actions'] as const;

/** The applicants, one a row; on phones the rows are stacked. */
export function ApplicantsTable({
  rows,
  selection,
  busy,
}: {
  rows: readonly Row[];
  selection: Selection;
  busy: boolean;
}) {
  const follow = useFollowLinks();
  const shown = useProgressive(rows);
  return (
    <div className="table-frame is-long">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- follows the links inside, which have the keyboard */}
      <table className="data-table applicants-table has-icons" aria-busy={busy} onClick={follow}>
        <caption className="visually-hidden">Applicants</caption>
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={COLUMNS.length} className="data-table-empty">
                No Applications Found
              </td>
            </tr>
          )}
          {shown.map((row) => (
            <ApplicantRow
              key={row.id}
              row={row}
              selected={selection.ids.has(row.id)}
              onSelect={selection.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
