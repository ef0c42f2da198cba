import { useSelector } from 'react-redux';
import { ROLES, type RoleId } from '#contract/roles';
import { companyPaths, officePaths, studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectUser } from '#src/state/auth/selectors';
import { Link, useAvailability } from '#src/ui/Link';
import { PageFrame } from '#src/ui/page/PageFrame';

interface Step {
  title: string;
  text: string;
  to: string;
}

/** At most one screen each. */
const GUIDES: Partial<Record<RoleId, { lead: string; steps: readonly Step[] }>> = {
  [ROLES.student]: {
    lead: 'From your profile to the first day at work.',
    steps: [
      {
        title: 'Complete your profile',
        text: 'Companies read it, and you can apply once it is complete. Have a résumé as PDF at hand.',
        to: studentPaths.profile,
      },
      {
        title: 'Find an internship and apply',
        text: 'Filter by place, pay and dates. You see what became of each application.',
        to: paths.internships,
      },
      {
        title: 'Or propose one that you found yourself',
        text: 'Your college approves it before it begins.',
        to: studentPaths.propose,
      },
      {
        title: 'Write the diary every working day',
        text: 'A sentence and the hours are enough. It works without a network too.',
        to: studentPaths.diaryEntries,
      },
      {
        title: 'Look at what your college asks for',
        text: 'My internship shows the hours, who has confirmed them and what is missing for the certificate.',
        to: studentPaths.placements,
      },
    ],
  },
  [ROLES.company]: {
    lead: 'From your profile to the first intern.',
    steps: [
      {
        title: 'Complete the company profile',
        text: 'A moderator reads it, usually within two working days. Students see you after that.',
        to: companyPaths.profileEdit,
      },
      {
        title: 'Post an internship',
        text: 'Say what is paid, where it is and until when students can apply. It is reviewed once.',
        to: companyPaths.createInternship,
      },
      {
        title: 'Answer applicants',
        text: 'Read them one after another, shortlist, and release offers. Each student is told at once.',
        to: companyPaths.applicants,
      },
      {
        title: 'Confirm dates and supervisor',
        text: 'When an offer is accepted, name both: the college approves the internship.',
        to: companyPaths.placements,
      },
      {
        title: 'Confirm the weeks',
        text: 'All interns in one act, here or by the link that the supervisor gets by mail.',
        to: companyPaths.placements,
      },
    ],
  },
  [ROLES.coordinator]: {
    lead: 'From an empty page to the first certificate.',
    steps: [
      {
        title: 'Set hours, holidays and fees',
        text: 'Check lists and missing days depend on them: before the first internship is approved.',
        to: officePaths.settings,
      },
      {
        title: 'Import the roster',
        text: 'A spreadsheet of your students. You see what it would change first.',
        to: officePaths.roster,
      },
      {
        title: 'Say who owes an internship',
        text: 'Hours and a date by programme: "Without an internship" and "Late" follow from it.',
        to: officePaths.plan,
      },
      {
        title: 'Invite the students',
        text: 'More than 200 are mailed over the night. Who registers by the link is confirmed.',
        to: officePaths.roster,
      },
      {
        title: 'Approve internships',
        text: 'Tick them and approve together. The supervisor gets a link by mail.',
        to: officePaths.placements,
      },
      {
        title: 'Look at Home once a day',
        text: 'It says what is most urgent, and each queue with who waits longest.',
        to: officePaths.home,
      },
    ],
  },
};

/** What somebody does first, for people who read no manual. */
export default function FirstWeekPage() {
  const user = useSelector(selectUser);
  const isAvailable = useAvailability();
  const guide = user ? GUIDES[user.role_id as RoleId] : undefined;
  return (
    <PageFrame title="Your first week" lead={guide?.lead}>
      <ol className="plain-list link-rows">
        {(guide?.steps ?? [])
          .filter(({ to }) => isAvailable(to))
          .map(({ title, text, to }) => (
            <li key={title}>
              <Link to={to}>{title}</Link>
              <p className="small muted">{text}</p>
            </li>
          ))}
      </ol>
    </PageFrame>
  );
}
