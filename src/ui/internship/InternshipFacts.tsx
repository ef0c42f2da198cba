import type { InternshipSummary } from '#contract/internship/calls';
import { Deadline } from './Deadline';
import { durationOf, jobOfferOf, payOf } from './pay';

export function InternshipFacts({ internship, today }: { internship: InternshipSummary; today: string }) {
  const pay = payOf(internship);
  const offer = jobOfferOf(internship);
  return (
    <>
      <p className={`facts-pay fs-3 fw-bolder lh-md mb-4 pb-4 border-bottom tabular ${pay.className}`}>
        {pay.text}
      </p>
      <dl className="facts d-grid gap-2">
        {pay.text !== internship.type && (
          <div>
            <dt className="flex-none">Type</dt>
            <dd>{internship.type}</dd>
          </div>
        )}
        <div>
          <dt className="flex-none">Duration</dt>
          <dd>{durationOf(internship.duration)}</dd>
        </div>
        <div>
          <dt className="flex-none">Mode</dt>
          <dd>{internship.workMode}</dd>
        </div>
        <div>
          <dt className="flex-none">Positions</dt>
          <dd className="tabular">{internship.number_of_positions}</dd>
        </div>
        {offer && offer !== 'No' && (
          <div>
            <dt className="flex-none">Job offer</dt>
            <dd>{offer}</dd>
          </div>
        )}
        <div>
          <dt className="flex-none">Closing date</dt>
          <dd>
            <Deadline day={internship.deadline} today={today} bare />
          </dd>
        </div>
      </dl>
    </>
  );
}
