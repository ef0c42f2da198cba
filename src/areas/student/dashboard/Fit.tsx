import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { payOf } from '#src/ui/internship/pay';
import { Link } from '#src/ui/Link';
import type { StudentDashboard } from './steps';

/** An internship that fits the student: what it pays or costs stands before why it fits. */
export function Fit({ internship }: { internship: StudentDashboard['closing_soon'][number] }) {
  const today = useSelector(selectToday);
  const { slug, title, company, deadline, skills, type, internship_fee = null, stipend = null } = internship;
  const pay = type === undefined ? null : payOf({ type, internship_fee, stipend });
  return (
    <li>
      <Link to={paths.internship(slug)}>{title}</Link>
      <p className="small muted">
        {company} · <Deadline day={deadline} today={today} />
      </p>
      <p className="small">
        {pay && <span className={pay.className}>{pay.text} · </span>}
        Matches {skills.map(({ name }) => name).join(', ')}
      </p>
    </li>
  );
}
