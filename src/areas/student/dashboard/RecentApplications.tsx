import { useSelector } from 'react-redux';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { studentPaths } from '#src/lib/dashboardPaths';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { ProgressDots } from '../applications/ProgressDots';
import type { StudentDashboard } from './steps';

interface Props {
  applications: StudentDashboard['recent_applications'];
  counts: StudentDashboard['applications_by_status'];
}

/** Ongoing ones with their progress; ended ones are one quiet line. */
export function RecentApplications({ applications, counts }: Props) {
  const today = useSelector(selectToday);
  const all = counts.filter(({ count }) => count > 0);
  const isEnded = ({ status }: { status: number }) => applicationStatusInfo(status).weight === 'ended';
  const living = applications.filter((one) => !isEnded(one));
  const ended = all.filter(isEnded);
  const endedCount = ended.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section
      title="Applications"
      actions={all.length > 0 && <Link to={studentPaths.applied}>See all applications</Link>}
    >
      {all.length === 0 && <p className="muted">You have not applied yet.</p>}
      <ul className="plain-list link-rows">
        {living.map(({ id, status, internship_details: internship }) => (
          <li key={id} className="beside justify-content-between application-line">
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
                <p className="small mt-1 mb-0">{DASHBOARD_TEXTS.companySuspended}</p>
              )}
            </div>
            <div className="beside">
              <StatusChip info={applicationStatusInfo(status)} />
              <ProgressDots status={status} />
            </div>
          </li>
        ))}
      </ul>
      {endedCount > 0 && (
        <p className="small mt-3 mb-0">
          <Link
            to={`${studentPaths.applied}${toQueryString({ status: ended.map(({ status }) => status).join(',') })}`}
          >
            {endedCount} ended
          </Link>
        </p>
      )}
    </Section>
  );
}
