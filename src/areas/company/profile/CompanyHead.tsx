import type { CompanyRecord } from '#contract/companyProfile/calls';
import { useGetCompanyPercentageQuery } from '#src/api/companyProfileApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { Link } from '#src/ui/Link';
import { Mark } from '#src/ui/Mark';
import { CompletionRing } from '#src/ui/page/CompletionRing';
import { ModerationStatus } from '../ModerationStatus';

/** Who the company is, how complete its profile and where its review stands. */
export function CompanyHead({ record }: { record: CompanyRecord }) {
  const logo = useProviderHref()(record.logo);
  const name = record.name ?? '';
  // The gate has asked for it already; a provider need not tell it twice.
  const { data: standing } = useGetCompanyPercentageQuery();
  return (
    <div className="surface beside spaced-below">
      <Mark name={name || 'C'} image={logo} large />
      <div className="profile-head-name">
        <h2>{name || 'Your company'}</h2>
        <ModerationStatus status={record.moderation_status} reason={record.moderation_reason} />
      </div>
      <CompletionRing percent={record.profile_percentage ?? standing?.percentage ?? 0} />
      <Link className="btn btn-primary" to={companyPaths.profileEdit}>
        Edit Profile
      </Link>
    </div>
  );
}
