import { moderationStatusInfo } from '#contract/moderation/lifecycle';
import type { CompanyDashboard } from '#src/api/companyProfileApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { StatusChip } from '#src/ui/StatusChip';

/**
 * What waits for the company besides its applicants: its profile, internships that were turned down.
 */
export function CompanyTasks({ dashboard }: { dashboard: CompanyDashboard }) {
  const { profile, unread_applicants: unread, returned_internships: returned } = dashboard;
  const incomplete = profile?.mandatory_field === false;
  if (!incomplete && (returned ?? []).length === 0)
    return <p className="muted">{unread > 0 ? 'Nothing else needs you' : 'Nothing needs you'} today.</p>;
  return (
    <ul className="plain-list">
      {incomplete && (
        <li>
          <Link to={companyPaths.profileEdit}>Complete your company profile</Link>{' '}
          <span className="muted">It is {profile.percentage}% complete.</span>
        </li>
      )}
      {(returned ?? []).map(({ id, name, moderation_status, reason }) => (
        <li key={id}>
          <Link to={companyPaths.editInternship(id)}>Edit {name}</Link>{' '}
          <StatusChip info={moderationStatusInfo(moderation_status)} />
          {reason && <p className="moderation-reason small">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
