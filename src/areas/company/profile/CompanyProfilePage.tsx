import { TEXTS } from '#contract/texts';
import { AT_MOST } from '#contract/fileFormats';
import type { CompanyRecord } from '#contract/companyProfile/calls';
import { useGetCompanyProfileQuery, useGetCompanyPercentageQuery } from '#src/api/companyProfileApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import { Mark } from '#src/ui/Mark';
import { CompletionRing } from '#src/ui/page/CompletionRing';
import { ReviewSlip } from '../ReviewSlip';
import { ModerationStatus } from '../ModerationStatus';
import { PendingWith } from '#src/widgets/PendingWith';
import { CompanyDetails } from './CompanyDetails';

/** Who the company is, how complete its profile and where its review stands. */
function CompanyHead({ record }: { record: CompanyRecord }) {
  const logo = useProviderHref()(record.logo);
  const name = record.name ?? '';
  // The gate has loaded it already; a provider need not tell it twice.
  const { data: standing } = useGetCompanyPercentageQuery();
  return (
    <div className="surface beside spaced-below">
      <Mark name={name || 'C'} image={logo} large />
      <div className="flex-1">
        <h2 className="mb-1">{name || 'Your company'}</h2>
        <ModerationStatus status={record.moderation_status} reason={record.moderation_reason} />
        <PendingWith holder={record.pending_with} since={record.pending_since} />
      </div>
      <CompletionRing percent={record.profile_percentage ?? standing?.percentage ?? 0} />
      <Link className="btn btn-primary" to={companyPaths.profileEdit}>
        Edit Profile
      </Link>
    </div>
  );
}

/** What to have at hand for the profile, for a company that has none yet. */
function BeforeYouStart() {
  return (
    <div className="form-bars">
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
          students see it.
        </p>
        <Link className="btn btn-primary mt-2" to={companyPaths.profileEdit}>
          Create Profile
        </Link>
      </Section>
    </div>
  );
}

const LEAD = 'What students and the university can see about you.';

export default function CompanyProfilePage() {
  const { data, isError, error, refetch } = useGetCompanyProfileQuery();
  if (isError)
    return (
      <FailedPage
        title="Company Profile"
        lead={LEAD}
        failed={TEXTS.companyLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <PageSkeleton title="Company Profile" lead={LEAD} />;
  return (
    <PageFrame title="Company Profile" lead={LEAD}>
      {data === null ? (
        <BeforeYouStart />
      ) : (
        <>
          <ReviewSlip status={data.moderation_status} percentage={data.profile_percentage} />
          <CompanyHead record={data} />
          <CompanyDetails record={data} />
        </>
      )}
    </PageFrame>
  );
}
