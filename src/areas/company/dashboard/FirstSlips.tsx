import type { DataOf } from '#contract/call';
import type { countCompanyPlacements } from '#contract/placement/calls';
import type { CompanyDashboard } from '#src/api/companyProfileApi';
import { formatDate } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { formatCount } from '#src/lib/money';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import { WholeDates } from '#src/ui/WholeDates';

const MOST = 3;

interface Task {
  label: string;
  title: string;
  text: string;
  act: string;
  to: string;
}

const sinceText = (day: string | null) => (day === null ? 'Waiting for you' : `Since ${formatDate(day)}`);

/** Students who wait for the company come first, then what moderators sent back, then new applicants. */
export function firstsOf(
  { profile, returned_internships, recent_applicants }: CompanyDashboard,
  interns: DataOf<typeof countCompanyPlacements> | undefined,
): readonly Task[] {
  // The profile comes before all else.
  if (profile?.mandatory_field === false) return [];
  const tasks: Task[] = [];
  if (interns && interns.to_confirm > 0)
    tasks.push({
      label: sinceText(interns.to_confirm_since),
      title:
        interns.to_confirm === 1 ? 'Confirm 1 intern' : `Confirm ${formatCount(interns.to_confirm)} interns`,
      text: 'With dates and a supervisor, the college can approve the internship.',
      act: 'Open the interns',
      to: `${companyPaths.placements}?state=draft`,
    });
  if (interns && interns.weeks > 0)
    tasks.push({
      label: sinceText(interns.weeks_since),
      title: interns.weeks === 1 ? 'Confirm 1 week' : `Confirm ${formatCount(interns.weeks)} weeks`,
      text: 'Hours count once somebody at the company has confirmed them.',
      act: 'Open the weeks',
      to: `${companyPaths.placements}?weeks=1`,
    });
  const [returned] = returned_internships ?? [];
  if (returned)
    tasks.push({
      label: 'Not public',
      title: `${returned.name} was sent back`,
      text: returned.reason ?? 'Students see it once it is approved.',
      act: 'Open the internship',
      to: companyPaths.viewInternship(returned.id),
    });
  const unread = (recent_applicants ?? []).find(({ is_read }) => !is_read);
  if (unread)
    tasks.push({
      label: `Applied ${formatDate(unread.created_at)}`,
      title: `Read ${unread.name}'s application`,
      text: unread.internship,
      act: 'Open the application',
      to: companyPaths.viewApplicant(unread.id),
    });
  return tasks.slice(0, MOST);
}

/** What to start with, each with the way to it. */
export function FirstSlips({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <div className="slips">
      {tasks.map(({ label, title, text, act, to }, index) => (
        <Slip
          key={title}
          due
          heading="h2"
          label={<WholeDates text={label} />}
          title={title}
          actions={
            <Link className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`} to={to}>
              {act}
            </Link>
          }
        >
          <p className="muted two-lines">{text}</p>
        </Slip>
      ))}
    </div>
  );
}
