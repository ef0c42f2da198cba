import type { StipendMonth } from '#contract/stipend/shape';
import { Section } from '#src/ui/page/Section';
import { StipendMonths } from '#src/widgets/placement/StipendMonths';
import { AnswerButton } from './StipendAnswer';

const isMissing = ({ state, settled_at }: StipendMonth) =>
  state !== null && state !== 'paid' && settled_at === null;

export function InternStipend({
  id,
  months,
  readOnly,
}: {
  id: number;
  months: readonly StipendMonth[];
  readOnly: boolean;
}) {
  const missing = months.filter(isMissing).length;
  if (months.length === 0) return null;
  return (
    <Section
      title="Stipend"
      folded={missing === 0 ? 'Nothing reported as unpaid' : `${missing} not paid in full`}
      open={missing > 0}
    >
      <StipendMonths
        months={months}
        acts={(month) =>
          !readOnly &&
          month.state !== null && (
            <div className="actions">
              <AnswerButton id={id} month={month} />
            </div>
          )
        }
      />
    </Section>
  );
}
