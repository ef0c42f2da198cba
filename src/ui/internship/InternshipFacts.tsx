import type { InternshipSummary } from '#contract/internship/calls';
import { formatJobOffer } from '#src/lib/money';
import { Deadline } from './Deadline';
import { durationOf, payOf } from './pay';

export function InternshipFacts({ internship, today }: { internship: InternshipSummary; today: string }) {
  const pay = payOf(internship);
  const offer =
    Number(internship.is_job_offer) === 1 ? formatJobOffer(internship.job_offer_package) || 'Yes' : '';
  return (
    <>
      <p className={`facts-pay ${pay.className}`}>{pay.text}</p>
      <dl className="facts">
        {pay.text !== internship.type && (
          <div>
            <dt>Type</dt>
            <dd>{internship.type}</dd>
          </div>
        )}
        <div>
          <dt>Duration</dt>
          <dd>{durationOf(internship.duration)}</dd>
        </div>
        <div>
          <dt>Mode</dt>
          <dd>{internship.workMode}</dd>
        </div>
        <div>
          <dt>Positions</dt>
          <dd className="tabular">{internship.number_of_positions}</dd>
        </div>
        {offer && (
          <div>
            <dt>Job offer</dt>
            <dd>{offer}</dd>
          </div>
        )}
        <div>
          <dt>Closing date</dt>
          <dd>
            <Deadline day={internship.deadline} today={today} bare />
          </dd>
        </div>
      </dl>
    </>
  );
}
