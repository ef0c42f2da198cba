import type { InternshipDetail } from '../../../contract/calls/internships';
import { formatJobOffer } from '../../lib/money';
import { Deadline } from './Deadline';
import { durationOf, payOf } from './pay';

/** The figures of an internship at a glance. */
export function InternshipFacts({ internship, today }: { internship: InternshipDetail; today: string }) {
  const pay = payOf(internship);
  const offer = Number(internship.is_job_offer) === 1 ? formatJobOffer(internship.job_offer_package) || 'Yes' : '';
  return (
    <dl className="facts">
      <div>
        <dt>{internship.type}</dt>
        <dd className={pay.className}>{pay.text}</dd>
      </div>
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
          <Deadline day={internship.deadline} today={today} />
        </dd>
      </div>
    </dl>
  );
}
