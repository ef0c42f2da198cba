import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import { Fit } from './Fit';
import type { StudentDashboard } from './steps';

interface Props {
  /** As in the coordinator's list. */
  risk: string;
  fits: StudentDashboard['fits'];
  hasDiary: boolean;
  leads: boolean;
}

/** What the coordinator sees and no internship's slip says, with what to do about it. */
export function RiskSlip({ risk, fits, hasDiary, leads }: Props) {
  return (
    <Slip
      due
      heading="h2"
      label="Your coordinator sees this too"
      title={risk}
      actions={
        <Link
          className={`btn btn-${leads ? 'primary' : 'quiet'}`}
          to={hasDiary ? studentPaths.diaryEntries : paths.internships}
        >
          {hasDiary ? 'Open the diary' : 'Find internships'}
        </Link>
      }
    >
      {fits.length > 0 && (
        <>
          <p>These match your skills:</p>
          <ul className="plain-list link-rows">
            {fits.map((internship) => (
              <Fit key={internship.slug} internship={internship} />
            ))}
          </ul>
        </>
      )}
    </Slip>
  );
}
