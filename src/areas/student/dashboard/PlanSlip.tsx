import type { StudentPlan } from '#contract/plan/shape';
import { paths } from '#src/lib/paths';
import { studentPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import { planText } from '#src/widgets/plan/words';

/** What the college asks for next. */
export function PlanSlip({ plan, leads }: { plan: StudentPlan; leads: boolean }) {
  return (
    <Slip
      due={plan.late === 1}
      heading="h2"
      label={plan.late === 1 ? `${plan.name} · late` : plan.name}
      title={planText(plan)}
      actions={
        plan.state === 'owed' ? (
          <Link className={`btn btn-${leads ? 'primary' : 'quiet'}`} to={paths.internships}>
            Find internships
          </Link>
        ) : (
          <Link className="btn btn-quiet" to={studentPaths.placements}>
            My internship
          </Link>
        )
      }
    />
  );
}
