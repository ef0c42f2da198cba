import { companyPaths } from '#src/lib/dashboardPaths';
import { useSite } from '#src/lib/site';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';

/** Replaces every page of a suspended company but its profile and account. */
export function SuspendedCompany({ reason }: { reason: string | null }) {
  const { email } = useSite();
  return (
    <PageFrame
      title="Your company is suspended"
      lead="The university suspended your company on this portal."
      actions={
        <Link className="btn btn-primary" to={companyPaths.profile}>
          Open the profile
        </Link>
      }
    >
      {reason && (
        <div className="notice notice-amber" role="note">
          <Icon name="warning" />
          <p className="text-break">
            <strong>The moderator&apos;s reason:</strong> {reason}
          </p>
        </div>
      )}
      <Section title="What this means">
        <ul>
          <li>Students cannot see your internships, and your applicants have been notified.</li>
          <li>
            Offers that were not accepted have been withdrawn. They become valid again when the suspension
            ends.
          </li>
          <li>You can edit your profile and use your account. Internships and applicants are closed.</li>
        </ul>
        <Link
          to={companyPaths.stipends}
          around={(link) => <p>You may still {link} who report a stipend that was not paid in full.</p>}
        >
          answer interns
        </Link>
        <p>
          Only a moderator can end the suspension. Write to <a href={`mailto:${email}`}>{email}</a> if you
          have questions.
        </p>
      </Section>
    </PageFrame>
  );
}
