import type { StudentApplication } from '#contract/student/calls';
import { APPLICATION, applicationStatusInfo } from '#contract/application/lifecycle';
import { INTERNSHIP_TYPE } from '#contract/options';
import { formatDate } from '#src/lib/dates';
import { studentPaths } from '#src/lib/dashboardPaths';
import { payOf } from '#src/ui/internship/pay';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import { StatusChip } from '#src/ui/StatusChip';
import { AnswerBy } from '#src/widgets/AnswerBy';
import { ApplicationActions } from '../applications/ApplicationActions';
import type { Step } from './steps';

interface Props {
  step: Step;
  application: StudentApplication;
  leads: boolean;
  flat: boolean;
}

/** An offer or a rejected payment, to be answered here. */
export function OfferSlip({ step, application, leads, flat }: Props) {
  const { id, status, internship_details: internship } = application;
  const refused = status === APPLICATION.paymentFailed;
  // The type is the application's; an internship that changed since has no stipend to show.
  const hasPay =
    internship?.internship_type !== INTERNSHIP_TYPE.stipend ||
    (internship.internship_stipend ?? null) !== null;
  const pay =
    internship &&
    hasPay &&
    payOf({
      type: internship.internship_type,
      internship_fee: internship.internship_fee,
      stipend: internship.internship_stipend,
    });
  const since = formatDate(step.since);
  const due = step.due ?? application.answer_by;
  const label = () => {
    if (refused) return `Payment not verified · ${since}`;
    return due ? <AnswerBy day={due} past="The last day to answer was" /> : `Offer of ${since}`;
  };
  return (
    <Slip
      due
      flat={flat}
      heading="h2"
      label={label()}
      title={<Link to={`${studentPaths.applied}#row-${id}`}>{internship?.name}</Link>}
      actions={<ApplicationActions application={application} leads={leads} />}
    >
      <p className="muted">
        {internship?.company}
        {due && !refused && since && ` · Offer of ${since}`}
      </p>
      <div className="beside justify-content-between">
        {pay && <span className={pay.className}>{pay.text}</span>}
        <StatusChip info={applicationStatusInfo(status)} />
      </div>
      {step.remark && <p className="small mt-1 mb-0">{step.remark}</p>}
    </Slip>
  );
}
