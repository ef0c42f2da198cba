import { useSelector } from 'react-redux';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import type { StudentDashboard } from './steps';

interface Props {
  /** As in the coordinator's list. */
  risk: string;
  fits: StudentDashboard['fits'];
  hasDiary: boolean;
}

/** What the coordinator sees and no internship's slip says, with what to do about it. */
export function RiskSlip({ risk, fits, hasDiary }: Props) {
  const today = useSelector(selectToday);
  return (
    <Slip
      due
      heading="h2"
      label="Your coordinator sees this too"
      title={risk}
      actions={
        <Link className="btn btn-primary" to={hasDiary ? studentPaths.diaryEntries : paths.internships}>
          {hasDiary ? 'Open the diary' : 'Find internships'}
        </Link>
      }
    >
      {fits.length > 0 && (
        <>
          <p>These match your skills:</p>
          <ul className="plain-list link-rows">
            {fits.map(({ slug, title, company, deadline, skills }) => (
              <li key={slug}>
                <Link to={paths.internship(slug)}>{title}</Link>
                <p className="small muted">
                  {company} · <Deadline day={deadline} today={today} /> ·{' '}
                  {skills.map(({ name }) => name).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Slip>
  );
}
