import { WAITING } from '#contract/moderation/lifecycle';
import { companyPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';

interface Props {
  /** Null without a profile. */
  status: number | null | undefined;
  /** The filled share of the mandatory fields: an incomplete profile is not reviewed yet. */
  percentage: number | undefined;
}

export function ReviewSlip({ status, percentage = 0 }: Props) {
  if (!WAITING.some((waiting) => waiting === status) || percentage < 100) return null;
  return (
    <div className="slips">
      <Slip
        label="Under review"
        title="A moderator is checking your profile"
        actions={
          <>
            <Link className="btn btn-quiet" to={paths.faqs}>
              Questions and answers
            </Link>
            <Link className="btn btn-primary" to={companyPaths.createInternship}>
              Write an internship
            </Link>
          </>
        }
      >
        <p>
          Most reviews are done within two working days. We'll notify you of the decision, with a reason if
          something has to change. You don't need to do anything.
        </p>
        <p>
          Meanwhile, you can draft internships. A moderator reviews each of them too. Students see an
          internship once it is published and both it and your profile are approved.
        </p>
      </Slip>
    </div>
  );
}
