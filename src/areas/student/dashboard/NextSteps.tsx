import { Link } from 'react-router-dom';
import type { DataOf } from '#contract/calls/call';
import type { getStudentDashboard } from '#contract/calls/student';
import { formatDate } from '#src/lib/dates';
import { studentPaths } from '#src/lib/dashboardPaths';
import { toQueryString } from '#src/lib/queryString';
import { Section } from '#src/ui/page/Section';

export type StudentDashboard = DataOf<typeof getStudentDashboard>;
type Step = StudentDashboard['next_steps'][number];

/** Where a step is done. */
function placeOf({ kind, application_id, internship_id }: Step): string {
  if (kind === 'diary') return `${studentPaths.diaryEntries}${toQueryString({ owner: internship_id })}`;
  if (kind === 'invitation') return studentPaths.project;
  return application_id === null ? studentPaths.profile : `${studentPaths.applied}#row-${application_id}`;
}

/** What waits for the student, the most urgent first. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Section title="Next steps" urgent={steps.length > 0}>
      {steps.length === 0 ? (
        <p className="muted">Nothing needs you today. A good moment to look for an internship.</p>
      ) : (
        <ul className="plain-list link-rows">
          {steps.map((step) => (
            <li key={`${step.kind}-${step.application_id}-${step.label}`}>
              <Link to={placeOf(step)}>{step.label}</Link>
              {step.since && <p className="small muted">Since {formatDate(step.since)}</p>}
              {step.due && <span className="due small"> until {formatDate(step.due)}</span>}
              {step.remark && <p className="reason-line">{step.remark}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
