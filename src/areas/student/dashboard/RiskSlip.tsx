import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { Slip } from '#src/ui/page/Slip';
import type { StudentDashboard } from './steps';

interface Props {
  /** What the coordinator's list says of the student. */
  risk: string;
  fits: StudentDashboard['fits'];
  /** Whether it is a diary that is silent, and no application that is missing. */
  keepsDiary: boolean;
}

/** What the coordinator is told, said to the student first, with what can be done about it. */
export function RiskSlip({ risk, fits, keepsDiary }: Props) {
  const today = useSelector(selectToday);
  return (
    <Slip
      due
      heading="h2"
      label="Your coordinator sees this too"
      title={risk}
      actions={
        keepsDiary ? (
          <Link className="btn btn-primary" to={studentPaths.diaryEntries}>
            Open the diary
          </Link>
        ) : (
          <Link className="btn btn-primary" to={paths.internships}>
            Find internships
          </Link>
        )
      }
    >
      {fits.length > 0 && (
        <>
          <p>These ask for skills that you have:</p>
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
