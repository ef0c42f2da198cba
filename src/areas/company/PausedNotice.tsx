import { companyProfileApi } from '#src/api/companyProfileApi';
import { formatDate } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { WholeDates } from '#src/ui/WholeDates';

/** While complaints about money keep the postings hidden (docs/placements.md, complaints 7). */
export function PausedNotice() {
  // The gate of these pages has loaded it.
  const pausedAt = companyProfileApi.endpoints.getCompanyPercentage.useQueryState().data?.paused_at;
  if (!pausedAt) return null;
  return (
    <div className="notice notice-amber spaced-below" role="note">
      <Icon name="warning" />
      <p>
        <WholeDates
          text={`Your internships have been hidden since ${formatDate(pausedAt)}, because colleges upheld complaints about money. Nobody can apply until a moderator lists them again.`}
        />{' '}
        <Link to={companyPaths.complaints}>What colleges wrote to you</Link>
      </p>
    </div>
  );
}
