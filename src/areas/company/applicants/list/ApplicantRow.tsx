import { memo } from 'react';
import type { ApplicantRow as Row } from '#contract/application/calls';
import { applicationStatusInfo, offersEditAction } from '#contract/application/lifecycle';
import { formatDateShort } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { EmailText } from '#src/ui/links/EmailText';
import { TABLE_ROLES as ROLES } from '#src/ui/list/tableRoles';
import { Stars } from '#src/ui/Stars';
import { StatusChip } from '#src/ui/StatusChip';
import { PendingWith } from '#src/widgets/PendingWith';
import { studies } from '#src/widgets/applicant/studies';

interface Props {
  row: Row;
  /** Query of the list, passed on to the opened applicant. */
  list: string;
  selected: boolean;
  onSelect: (id: number, on: boolean, range: boolean) => void;
}

/**
 * Memoised, because a company has hundreds. Plain links, which the table follows: a router's link renders at
 * every change of the address. Icons come from styles: browsers copy each icon of a sprite.
 */
export const ApplicantRow = memo(function ApplicantRow({ row, list, selected, onSelect }: Props) {
  // A provider may omit whether it was read.
  const {
    id,
    status,
    is_read: isRead = true,
    rating,
    created_at,
    student_details: student,
    internship,
  } = row;
  const view = companyPaths.viewApplicant(id) + list;
  return (
    <tr {...ROLES.row} className={`${isRead ? '' : 'is-unread'}${selected ? ' is-selected' : ''}`}>
      <td {...ROLES.cell} className="is-tick">
        <label className="row-tick">
          <input
            type="checkbox"
            className="form-check-input"
            checked={selected}
            aria-label={`Select ${student?.name ?? id}`}
            onChange={({ target, nativeEvent }) =>
              onSelect(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
          <span className="tabular">{id}</span>
        </label>
      </td>
      <td {...ROLES.cell} className="is-title">
        <span className="row-name">
          <a className="row-title" href={view}>
            {student?.name}
          </a>
          {!isRead && <span className="unread-dot" role="img" aria-label="Unread" title="Unread" />}
          <Stars rating={rating} />
        </span>
        <span className="row-facts">
          {studies({ ...student, college: null })}
          {student?.college && <span> · {student.college}</span>}
        </span>
      </td>
      <td {...ROLES.cell} className="is-breakable">
        <EmailText email={student?.email ?? ''} />
      </td>
      <td {...ROLES.cell} className="is-fact">
        {internship?.name}
      </td>
      <td {...ROLES.cell} className="is-end tabular">
        {formatDateShort(created_at)}
      </td>
      <td {...ROLES.cell} className="is-status">
        <StatusChip info={applicationStatusInfo(status)} />
        <PendingWith holder={row.pending_with} since={row.pending_since} />
        {row.answer_by && <p className="small muted">Answer by {formatDateShort(row.answer_by)}</p>}
        {row.remark && <p className="small muted">{row.remark}</p>}
      </td>
      <td {...ROLES.cell} className="is-icons">
        <div className="row-icons">
          <a className="icon-button row-icon-view" href={view} aria-label="View" title="View" />
          {offersEditAction(status) && (
            <a
              className="icon-button row-icon-edit"
              href={companyPaths.editApplicant(id) + list}
              aria-label="Edit"
              title="Edit"
            />
          )}
        </div>
      </td>
    </tr>
  );
});
