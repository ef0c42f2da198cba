import { memo } from 'react';
import type { ApplicantRow as Row } from '#contract/application/calls';
import { applicationStatusInfo, offersEditAction } from '#contract/application/lifecycle';
import { formatDateShort } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
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
  /** Another row has the same name. */
  twin: boolean;
  /** Not for viewers. */
  mayEdit: boolean;
  onSelect: (id: number, on: boolean, range: boolean) => void;
}

function StatusLine({ row: { answer_by, remark, pending_with, pending_since } }: { row: Row }) {
  if (answer_by) return `Answer by ${formatDateShort(answer_by)}`;
  return remark ?? <PendingWith holder={pending_with} since={pending_since} />;
}

/**
 * Memoised, because a company has hundreds. Plain links, which the table follows: a router's link renders at
 * every change of the address. Icons come from styles: browsers copy each icon of a sprite.
 */
export const ApplicantRow = memo(function ApplicantRow({
  row,
  list,
  selected,
  twin,
  mayEdit,
  onSelect,
}: Props) {
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
            className="form-check-input m-0 flex-none"
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
          <a className="row-title row-link" href={view}>
            {student?.name}
          </a>
          {!isRead && <span className="unread-dot ms-2" role="img" aria-label="Unread" title="Unread" />}
          <Stars rating={rating} />
        </span>
        <span className="row-facts second-line" title={studies(student)}>
          {twin && student?.usn && `${student.usn} · `}
          {studies({ ...student, college: null })}
          {student?.college && <span> · {student.college}</span>}
        </span>
      </td>
      <td {...ROLES.cell} className="is-email" title={student?.email}>
        {student?.email}
      </td>
      <td {...ROLES.cell} className="is-fact" title={internship?.name}>
        {internship?.name}
      </td>
      <td {...ROLES.cell} className="is-end tabular">
        {formatDateShort(created_at)}
      </td>
      <td {...ROLES.cell} className="is-status">
        <StatusChip info={applicationStatusInfo(status)} />
        <span className="second-line" title={row.remark ?? undefined}>
          <StatusLine row={row} />
        </span>
      </td>
      <td {...ROLES.cell} className="is-icons">
        <div className="row-icons">
          <a className="icon-button row-icon-view" href={view} aria-label="View" title="View" />
          {mayEdit && offersEditAction(status) && (
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
