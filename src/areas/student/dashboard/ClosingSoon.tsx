import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import type { StudentDashboard } from './steps';

/** Internships that close within a week and ask for what the student knows. */
export function ClosingSoon({ internships }: { internships: StudentDashboard['closing_soon'] }) {
  const today = useSelector(selectToday);
  if (internships.length === 0) return null;
  return (
    <Section title="Closing this week">
      <ul className="plain-list link-rows">
        {internships.map(({ slug, title, company, deadline, skills }) => (
          <li key={slug}>
            <Link to={paths.internship(slug)}>{title}</Link>
            <p className="small muted">
              {company} · <Deadline day={deadline} today={today} />
            </p>
            <p className="small">Matches {skills.map(({ name }) => name).join(', ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
