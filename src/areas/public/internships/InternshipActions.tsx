import { useRef, useState } from 'react';
import { useSelector, useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { InternshipDetail } from '#contract/internship/calls';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { paths } from '#src/lib/paths';
import { selectCanApply } from '#src/state/auth/rights';
import { noticedError, noticedSuccess } from '#src/state/notices';
import { Link } from '#src/ui/Link';
import { StatusChip } from '#src/ui/StatusChip';
import { Icon } from '#src/ui/Icon';
import { ForStudents } from '#src/widgets/saved/ForStudents';
import { SaveInternship } from '#src/widgets/saved/SaveInternship';
import { ReportButton } from '#src/widgets/report/ReportButton';
import { ApplyBar } from './ApplyBar';

const loadEligibility = () => import('#src/widgets/eligibility/OwnEligibility');

/** The system's share sheet, else the clipboard. */
function ShareButton({ title }: { title: string }) {
  const dispatch = useDispatch();
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Closing the sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => dispatch(noticedSuccess('Link copied.')),
      () => dispatch(noticedError('The link could not be copied. Copy it from the address bar.')),
    );
  };
  return (
    <button type="button" className="btn btn-quiet js-only" onClick={() => void share()}>
      <Icon name="share" /> Share
    </button>
  );
}

/**
 * Apply, or why not: applied, closed, or not for this role. A provider that does not say whether it is open
 * shows open ones only.
 */
export function InternshipActions({ internship }: { internship: InternshipDetail }) {
  const { slug = '' } = useParams();
  const canApply = useSelector(selectCanApply);
  const apply = useRef<HTMLAnchorElement>(null);
  const [barred, setBarred] = useState(false);
  const { id, title, has_applied, application_status, is_open, is_listed } = internship;
  return (
    <>
      {has_applied ? (
        <div className="overview-state pt-4 border-top">
          <p className="d-flex flex-wrap gap-2 align-items-center m-0 fw-medium">
            You have applied.{' '}
            {application_status !== null && <StatusChip info={applicationStatusInfo(application_status)} />}
          </p>
          <Link className="btn btn-quiet" to={paths.applied}>
            See my applications
          </Link>
        </div>
      ) : is_listed === false ? null : is_open === false ? (
        <p className="overview-state mb-0 pt-4 border-top">
          <strong>Applications are closed.</strong>
        </p>
      ) : (
        canApply && (
          <>
            {!barred && (
              <>
                <Link ref={apply} className="btn btn-primary" to={paths.apply(slug)}>
                  Apply Now
                </Link>
                <ApplyBar internship={internship} to={paths.apply(slug)} button={apply} />
              </>
            )}
            {internship.eligibility !== undefined && (
              <ForStudents load={loadEligibility} props={{ id, onBarred: setBarred }} />
            )}
          </>
        )
      )}
      {is_listed === false ? (
        <p className="overview-state mb-0 pt-4 border-top">
          <strong>Not listed at present.</strong> You see it because you have applied.
        </p>
      ) : (
        <>
          <SaveInternship id={id} title={title} worded />
          <ShareButton title={title} />
        </>
      )}
      <ReportButton id={id} />
    </>
  );
}
