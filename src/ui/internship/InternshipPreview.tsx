import type { InternshipDetail } from '#contract/internship/calls';
import { Mark } from '../Mark';
import { InternshipDetails } from './InternshipDetails';
import { InternshipFacts } from './InternshipFacts';

interface Props {
  internship: InternshipDetail;
  today: string;
  logo?: string;
}

export function InternshipPreview({ internship, today, logo }: Props) {
  const { title, company, city, state } = internship;
  const where = [city?.name, state?.name].filter(Boolean).join(', ');
  return (
    <div className="internship-preview d-grid gap-4 mb-4">
      <div className="d-flex align-items-center gap-4 min-w-0">
        <Mark large name={company.name || title} image={logo} />
        <div className="min-w-0 text-break">
          {/* In a dialog, reading starts at the beginning, not at the button at its end. */}
          <p className="internship-preview-title m-0 fs-3 fw-bolder" tabIndex={-1} data-first>
            {title || 'Without a title yet'}
          </p>
          <p className="muted m-0">{[company.name, where].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="surface">
        <InternshipFacts internship={internship} today={today} />
      </div>
      <InternshipDetails internship={internship} />
    </div>
  );
}
