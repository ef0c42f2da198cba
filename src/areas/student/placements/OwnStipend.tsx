import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { STIPEND_STATE_LABEL, STIPEND_STATES } from '#contract/stipend/months';
import { stipendRules } from '#contract/stipend/rules';
import type { StipendMonth } from '#contract/stipend/shape';
import { validate } from '#contract/validate';
import { useGetOwnPlacementQuery, useStoreStipendMutation } from '#src/api/placementsApi';
import { monthName } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { Dialog } from '#src/ui/dialog/Dialog';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { DraftForm } from '#src/widgets/DraftForm';
import { StipendMonths } from '#src/widgets/placement/StipendMonths';

interface Of {
  id: number;
  month: string;
  stipend: number;
}
interface Values {
  amount: string;
}

function PartDialog({ id, month, stipend, onClose }: Of & { onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useStoreStipendMutation, {
    key: `stipend-part-${id}-${month}`,
    done: ({ message }) => message,
    failed: 'The report could not be saved. What you typed is still here.',
    onDone: onClose,
  });
  const check = (values: Values) =>
    firstMessages(validate(stipendRules(stipend), { state: 'part', ...values }));
  return (
    <Dialog open title={`${monthName(month)}: paid in part`} onClose={onClose}>
      <DraftForm<Values>
        form={`stipend-part-${id}-${month}`}
        initialValues={{ amount: '' }}
        validate={check}
        onSubmit={({ amount }) => send({ id: String(id), month, state: 'part', amount })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
      >
        <NumberField
          name="amount"
          label="Amount that you got (₹)"
          placeholder="4000"
          required
          integer
          help={`Agreed: ${formatRupees(stipend)} a month.`}
        />
      </DraftForm>
    </Dialog>
  );
}

function MonthActs({ id, month, stipend, reported }: Of & { reported: StipendMonth['state'] }) {
  const [isPart, setPart] = useState(false);
  const { send, isLoading } = useFormMutation(useStoreStipendMutation, {
    key: `stipend-${id}-${month}`,
    done: ({ message }) => message,
    failed: 'The report could not be saved.',
  });
  return (
    <div className="actions">
      {STIPEND_STATES.filter((state) => state === 'part' || state !== reported).map((state) => (
        <Button
          key={state}
          variant="quiet"
          disabled={isLoading}
          aria-label={`${monthName(month)}: ${STIPEND_STATE_LABEL[state].toLowerCase()}`}
          onClick={() => (state === 'part' ? setPart(true) : void send({ id: String(id), month, state }))}
        >
          {STIPEND_STATE_LABEL[state]}
        </Button>
      ))}
      {isPart && <PartDialog id={id} month={month} stipend={stipend} onClose={() => setPart(false)} />}
    </div>
  );
}

/** The months of a placement with a stipend; nothing without one. */
export function OwnStipend({
  id,
  stipend,
  readOnly,
}: {
  id: number;
  stipend: number | null;
  readOnly: boolean;
}) {
  const today = useSelector(selectToday);
  const { data } = useGetOwnPlacementQuery(String(id), { skip: !stipend });
  const months = data?.stipend_months ?? [];
  if (!stipend || months.length === 0) return null;
  return (
    <section aria-label="Your stipend" className="mt-3">
      <h3>Your stipend: {formatRupees(stipend)} a month</h3>
      <StipendMonths
        own
        months={months}
        acts={({ month, reported_from, state }) =>
          !readOnly &&
          reported_from <= today && <MonthActs id={id} month={month} stipend={stipend} reported={state} />
        }
      />
    </section>
  );
}
