import type { StudentApplication } from '#contract/student/calls';
import { studentPaths } from '#src/lib/dashboardPaths';
import { formatDate } from '#src/lib/dates';
import { placeOfStep } from '#src/lib/stepPlace';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import { isToldBySlip, type Internship } from './internships';
import { InternshipSlip } from './InternshipSlip';
import { OfferSlip } from './OfferSlip';
import type { Step } from './steps';

/** All of one page. */
const MOST_LIFTED = 3;

interface Props {
  steps: readonly Step[];
  /** The steps' applications; a step without one is a line. */
  waiting: readonly StudentApplication[];
  internships: readonly Internship[];
  risk: string | null;
  /** Slips above these. */
  above: number;
  /** The first act is the first of the page. */
  leads: boolean;
}

/** Offers and internships as slips, each once; the most urgent step first. */
export function NextSteps({ steps, waiting, internships, risk, above, leads }: Props) {
  const applicationOf = ({ application_id }: Step) => waiting.find(({ id }) => id === application_id);
  const offers = steps.flatMap((step) => {
    const application = applicationOf(step);
    return application ? [{ step, application }] : [];
  });
  const others = steps.filter((step) => !applicationOf(step) && !isToldBySlip(step, internships));
  const hasSlips = offers.length > 0 || internships.length > 0;
  const leading =
    offers.length > 0 || !leads
      ? undefined
      : internships.find(
          ({ placement, diary }) => placement?.state === 'refused' || diary?.today === 'today',
        );
  return (
    <>
      {offers.length > 0 && (
        <ul className="slips" aria-label="Waiting for your answer">
          {offers.map(({ step, application }, index) => (
            <li key={application.id}>
              <OfferSlip
                step={step}
                application={application}
                leads={leads && index === 0}
                flat={above + index >= MOST_LIFTED}
              />
            </li>
          ))}
        </ul>
      )}
      {internships.length > 0 && (
        <ul className="slips" aria-label="Your internships">
          {internships.map((internship, index) => (
            <li key={internship.key}>
              <InternshipSlip
                internship={internship}
                risk={risk}
                leads={internship === leading}
                flat={above + offers.length + index >= MOST_LIFTED}
              />
            </li>
          ))}
        </ul>
      )}
      {(others.length > 0 || !hasSlips) && (
        <Section title="Next steps">
          {others.length === 0 ? (
            <p className="muted">
              {risk
                ? 'Nothing else to do today.'
                : 'Nothing to do today. A good moment to look for an internship.'}
            </p>
          ) : (
            <ul className="plain-list link-rows">
              {others.map((step) => (
                <li key={`${step.kind}-${step.application_id}-${step.label}`}>
                  <Link to={placeOfStep(step)}>{step.label}</Link>
                  {step.since && <p className="small muted">Since {formatDate(step.since)}</p>}
                  {step.due && <span className="due small"> until {formatDate(step.due)}</span>}
                  {step.remark && <p className="small mt-1 mb-0">{step.remark}</p>}
                </li>
              ))}
            </ul>
          )}
          {!hasSlips && (
            <p>
              <Link to={studentPaths.firstWeek}>Your first week</Link>
            </p>
          )}
        </Section>
      )}
    </>
  );
}
