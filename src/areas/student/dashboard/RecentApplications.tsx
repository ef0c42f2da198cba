import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { studentPaths } from '#src/lib/dashboardPaths';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { ProgressDots } from '../applications/ProgressDots';
import type { StudentDashboard } from './NextSteps';

interface Props {
  applications: StudentDashboard['recent_applications'];
  counts: StudentDashboard['applications_by_status'];
}

/** The last applications with how far each has come, and all of them by status. */
export function RecentApplications({ applications, counts }: Props) {
  const today = useSelector(selectToday);
  const all = counts.filter(({ count }) => count > 0);
  return (
    <Section
      title="Applications"
      actions={all.length > 0 && <Link to={studentPaths.applied}>See all applications</Link>}
    >
      {all.length === 0 && <p className="muted">You have not applied yet.</p>}
      {all.length > 0 && (
        <ul className="status-counts" aria-label="Applications by status">
          {all.map(({ status, count }) => (
            <li key={status}>
              <Link to={`${studentPaths.applied}?status=${status}`}>
                <StatusChip info={applicationStatusInfo(status)} /> <b className="tabular">{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="plain-list link-rows">
        {applications.map(({ id, status, internship_details: internship }) => (
          <li key={id} className="application-line">
            <div>
              <Link to={`${studentPaths.applied}#row-${id}`}>{internship?.name}</Link>
              <p className="small muted">
                {internship?.company}
                {internship?.deadline && (
                  <>
                    {' · '}
                    <Deadline day={internship.deadline} today={today} />
                  </>
                )}
              </p>
              {internship?.company_suspended && (
                <p className="reason-line">{DASHBOARD_TEXTS.companySuspended}</p>
              )}
            </div>
            <div className="application-line-state">
              <StatusChip info={applicationStatusInfo(status)} />
              <ProgressDots status={status} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
