import { useGetStudentDashboardQuery } from '#src/api/studentApi';
import { paths } from '#src/lib/paths';
import { placeOfStep } from '#src/lib/stepPlace';
import { Link } from '#src/ui/Link';

const SHOWN = 3;

export default function Waiting() {
  const { data, isError } = useGetStudentDashboardQuery();
  const steps = data?.next_steps ?? [];
  if (isError) return null;
  if (data && steps.length === 0) return <p className="muted">Nothing to do today.</p>;
  return (
    <>
      <ul aria-label="Waiting for you">
        {steps.slice(0, SHOWN).map((step) => (
          <li key={`${step.kind}-${step.application_id}-${step.label}`}>
            <Link to={placeOfStep(step)}>{step.label}</Link>
          </li>
        ))}
      </ul>
      {steps.length > SHOWN && <Link to={paths.student}>{steps.length - SHOWN} more on your dashboard</Link>}
    </>
  );
}
