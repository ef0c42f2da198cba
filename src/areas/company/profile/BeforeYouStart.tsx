import { AT_MOST } from '#contract/fileFormats';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';

/** What to have at hand for the profile, for a company that has none yet. */
export function BeforeYouStart() {
  return (
    <div className="before-start">
      <Section title="No company profile yet">
        <p>Once it is complete you can post internships.</p>
        <h3>Before you start</h3>
        <p>It takes about 15 minutes. Have these at hand:</p>
        <ul>
          <li>two PDFs, {AT_MOST} each: a profile of your company, and the proof of its registration</li>
          <li>your GSTIN or PAN, and the address with its postal code</li>
          <li>name, email and phone of a contact person and of your CEO</li>
          <li>what interns will do, for how long, who will mentor them, and what you pay</li>
          <li>your logo and a cover picture, if you have them</li>
        </ul>
        <p className="muted">
          What you type is kept on this device until you save it. A moderator then checks the profile before
          students can see it.
        </p>
        <Link className="btn btn-primary" to={companyPaths.profileEdit}>
          Edit Profile
        </Link>
      </Section>
    </div>
  );
}
