import { Link } from 'react-router-dom';
import type { StudentApplication } from '#contract/calls/student';
import { APPLICATION, applicationStatusInfo } from '#contract/lifecycles/application';
import { isPaidType } from '#contract/options';
import { formatDate } from '#src/lib/dates';
import { studentPaths } from '#src/lib/dashboardPaths';
import { formatRupees } from '#src/lib/money';
import { Slip } from '#src/ui/page/Slip';
import { StatusChip } from '#src/ui/StatusChip';
import { ApplicationActions } from '../applications/ApplicationActions';
import type { Step } from './steps';

/** An offer, or a payment that was refused, as a slip: what it is, its day, and the answers to it. */
export function OfferSlip({ step, application }: { step: Step; application: StudentApplication }) {
  const { id, status, internship_details: internship } = application;
  const refused = status === APPLICATION.paymentFailed;
  const since = formatDate(step.since);
  return (
    <Slip
      due
      label={refused ? `Payment not verified · ${since}` : `Offer of ${since}`}
      title={<Link to={`${studentPaths.applied}#row-${id}`}>{internship?.name}</Link>}
      actions={<ApplicationActions application={application} />}
    >
      <p className="muted">{internship?.company}</p>
      <div className="slip-facts">
        {isPaidType(internship?.internship_type) && (
          <span className="pays">You pay {formatRupees(internship?.internship_fee ?? null)}</span>
        )}
        {step.due && <span className="due">Answer until {formatDate(step.due)}</span>}
        <StatusChip info={applicationStatusInfo(status)} />
      </div>
      {step.remark && <p className="reason-line">{step.remark}</p>}
    </Slip>
  );
}
