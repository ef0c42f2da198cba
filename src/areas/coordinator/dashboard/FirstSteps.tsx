import { officePaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import type { Dashboard } from './piles';

/** Until the first student has an account. */
export function FirstSteps({ stages }: Pick<Dashboard, 'stages'>) {
  const sum = (count: (group: Dashboard['stages'][number]) => number | undefined) =>
    stages.reduce((total, group) => total + (count(group) ?? 0), 0);
  if (sum(({ registered }) => registered) > 0) return null;
  const steps = [
    {
      label: 'Import the roster',
      help: 'The students of your college, from a CSV or Excel file.',
      to: officePaths.roster,
      done: sum(({ not_signed_in }) => not_signed_in) > 0,
    },
    {
      label: 'Invite the students',
      help: 'Each gets an email with a link to register.',
      to: officePaths.roster,
      done: sum(({ invited }) => invited) > 0,
    },
    {
      label: 'Set hours and holidays',
      help: 'What each student must record, and where fees are paid.',
      to: officePaths.settings,
      done: false,
    },
  ];
  return (
    <section aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">First steps</h2>
      <ol className="plain-list">
        {steps.map(({ label, help, to, done }) => (
          <li key={label}>
            <Icon name={done ? 'success' : 'clock'} label={done ? 'Done' : 'To do'} />{' '}
            <Link to={to}>{label}</Link>
            <span className="muted"> · {help}</span>
          </li>
        ))}
      </ol>
      <p>
        <Link to={officePaths.firstWeek}>Your first week</Link>
      </p>
    </section>
  );
}
