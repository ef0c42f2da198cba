import { memo } from 'react';
import type { ApplicantRow as Row } from '#contract/calls/applications';
import { applicationStatusInfo, offersEditAction } from '#contract/lifecycles/application';
import { formatDateShort } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { EmailText } from '#src/ui/EmailText';
import { Stars } from '#src/ui/Stars';
import { StatusChip } from '#src/ui/StatusChip';

interface Props {
  row: Row;
  selected: boolean;
  onSelect: (id: number, on: boolean) => void;
}

/**
 * One applicant. Drawn again only when it changed or was ticked: a company has hundreds.
 * Its links are plain ones, which the table follows, since a router's link is drawn again at every change of
 * the address,
 * and their icons come from the style sheet, since a browser copies each icon of a sprite.
 */
export const ApplicantRow = memo(function ApplicantRow({ row, selected, onSelect }: Props) {
  const { id, status, is_read, rating, created_at, student_details: student, internship } = row;
  return (
    <tr className={`${is_read ? '' : 'is-unread'}${selected ? ' is-selected' : ''}`}>
      <td data-label="ID">
        <label className="row-tick">
          <input
            type="checkbox"
            className="form-check-input"
            checked={selected}
            aria-label={`Select ${student?.name ?? id}`}
            onChange={(event) => onSelect(id, event.target.checked)}
          />
          <span className="tabular">{id}</span>
        </label>
      </td>
      <td data-label="Name">
        <span>
          <span className="row-title">{student?.name}</span>
          {!is_read && <span className="unread-dot" role="img" aria-label="Unread" title="Unread" />}
        </span>
        <Stars rating={rating} />
      </td>
      <td data-label="Email" className="is-breakable">
        <EmailText email={student?.email ?? ''} />
      </td>
      <td data-label="Internship Name">{internship?.name}</td>
      <td data-label="Date" className="tabular">
        {formatDateShort(created_at)}
      </td>
      <td data-label="Status">
        <StatusChip info={applicationStatusInfo(status)} />
      </td>
      <td data-label="Actions" className="is-icons">
        <div className="row-icons">
          <a
            className="icon-button row-icon-view"
            href={paths.companyArea.viewApplicant(id)}
            aria-label="View"
            title="View"
          />
          {offersEditAction(status) && (
            <a
              className="icon-button row-icon-edit"
              href={paths.companyArea.editApplicant(id)}
              aria-label="Edit"
              title="Edit"
            />
          )}
        </div>
      </td>
    </tr>
  );
});
