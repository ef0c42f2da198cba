import type { Eligibility } from '#contract/eligibility/calls';
import { disclosed, NOT_ELIGIBLE } from '#contract/eligibility/lines';
import { formatDate } from '#src/lib/dates';
import { Icon } from '#src/ui/Icon';
import { EligibilityLines } from '#src/ui/internship/EligibilityLines';

/** Criteria beside what the student has, and what the company reads (docs/rules.md, eligibility 3). */
export function EligibilitySummary({ eligibility }: { eligibility: Eligibility }) {
  const { lines, barred, exception } = eligibility;
  const labels = disclosed(lines);
  if (lines.length === 0) return null;
  return (
    <>
      <EligibilityLines lines={lines} who="you have" />
      {exception && (
        <p>
          Your college made an exception for you until {formatDate(exception.until)}: {exception.reason}
        </p>
      )}
      {labels.length > 0 && (
        <p className="muted">The company will see from the roster: {labels.join(' and ')}.</p>
      )}
      {barred && (
        <div className="notice notice-amber">
          <Icon name="warning" /> <span>{NOT_ELIGIBLE}</span>
        </div>
      )}
    </>
  );
}
