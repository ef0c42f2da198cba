import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { StipendMonth } from '#contract/stipend/shape';
import { stipendSettleRules } from '#contract/stipend/rules';
import { useSettleStipendMutation } from '#src/api/placementsApi';
import { monthName } from '#src/lib/dates';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Section } from '#src/ui/page/Section';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { StipendMonths } from '#src/widgets/placement/StipendMonths';

function SettleDialog({ id, month, onClose }: { id: number; month: string; onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useSettleStipendMutation, {
    key: `stipend-settle-${id}-${month}`,
    done: 'Settled. The student has been notified.',
    failed: 'The month could not be settled. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <ReasonDialog
      title={`Settle the stipend of ${monthName(month)}?`}
      draft={`stipend-settle-${id}-${month}`}
      name="reason"
      label="Reason"
      help="The student and the company can read it."
      rules={stipendSettleRules}
      submitLabel="Settle"
      submitErrors={submitErrors}
      send={(reason) => send({ id: String(id), month, reason })}
      onClose={onClose}
    />
  );
}

const isUnpaid = ({ state, settled_at }: StipendMonth): boolean =>
  state !== null && state !== 'paid' && settled_at === null;

export function StipendSection({
  id,
  months,
  mayDecide,
}: {
  id: number;
  months: readonly StipendMonth[];
  mayDecide: boolean;
}) {
  const [settling, setSettling] = useState<string | null>(null);
  const unpaid = months.filter(isUnpaid).length;
  if (months.length === 0) return null;
  return (
    <Section
      title="Money"
      folded={unpaid === 0 ? 'Nothing reported as unpaid' : `${unpaid} not paid in full`}
      open={unpaid > 0}
    >
      <StipendMonths
        months={months}
        acts={(month) =>
          mayDecide &&
          isUnpaid(month) && (
            <div className="actions">
              <Button
                variant="quiet"
                aria-label={`Settle ${monthName(month.month)}`}
                onClick={() => setSettling(month.month)}
              >
                Settle
              </Button>
            </div>
          )
        }
      />
      {settling && <SettleDialog id={id} month={settling} onClose={() => setSettling(null)} />}
    </Section>
  );
}
