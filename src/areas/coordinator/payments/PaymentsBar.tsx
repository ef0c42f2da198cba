import '#src/styles/forms.scss';
import { useState } from 'react';
import type { CoordinatorPayment } from '#contract/calls/coordinator';
import { APPLICATION } from '#contract/lifecycles/application';
import { LIMITS } from '#contract/limits';
import { paymentRemarkRules } from '#contract/rules/moderation';
import { ConfirmDialog } from '#src/ui/ConfirmDialog';
import { Dialog } from '#src/ui/Dialog';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { Icon } from '#src/ui/Icon';
import { RowTick } from '#src/ui/list/RowTick';
import type { Ticked } from '#src/ui/list/useTicked';
import { DraftForm } from '#src/widgets/DraftForm';
import { usePaymentDecisions, type PaymentOutcome } from './usePaymentDecisions';

const validate = validateWith(paymentRemarkRules);

interface ReportProps {
  outcomes: readonly PaymentOutcome[];
  onClose: () => void;
}

/** What became of each payment. */
function Report({ outcomes, onClose }: ReportProps) {
  const kept = outcomes.filter(({ refused }) => refused !== null);
  return (
    <div className={`notice bulk-report${kept.length > 0 ? ' notice-amber' : ''}`} role="status">
      <Icon name={kept.length > 0 ? 'warning' : 'success'} />
      <div>
        <p>
          <strong>
            {outcomes.length - kept.length} of {outcomes.length} payments decided.
          </strong>
        </p>
        <ul>
          {outcomes.map(({ id, name, refused }) => (
            <li key={id}>
              {name}: {refused ?? 'decided'}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="icon-button" aria-label="Close the report" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface Props {
  rows: readonly CoordinatorPayment[];
  ticked: Ticked<CoordinatorPayment>;
}

/** Decides the ticked payments together; each has its own outcome. */
export function PaymentsBar({ rows, ticked }: Props) {
  const [asked, setAsked] = useState<'verify' | 'reject' | null>(null);
  const { decide, busy, outcomes, forget } = usePaymentDecisions();
  const waiting = rows.filter(({ status }) => status === APPLICATION.paymentPending).map(({ id }) => id);
  const chosen = ticked.rows.filter(({ status }) => status === APPLICATION.paymentPending);
  const send = async (status: number, remark: string) => {
    const done = await decide(chosen, status, remark);
    // What was not decided stays ticked, for another try.
    ticked.tick(
      done.filter(({ refused }) => refused === null).map(({ id }) => id),
      false,
    );
    setAsked(null);
    return done.every(({ refused }) => refused === null);
  };
  const count = `${chosen.length} ${chosen.length === 1 ? 'payment' : 'payments'}`;
  return (
    <>
      {waiting.length > 0 && (
        <div className="bulk-bar">
          <RowTick
            shown
            label="Select all that wait"
            checked={chosen.length > 0 && chosen.length === waiting.length}
            onTick={(on) => ticked.tick(waiting, on)}
          />
          {chosen.length > 0 && (
            <>
              <strong className="tabular">{chosen.length} selected</strong>
              <button type="button" className="btn btn-quiet" onClick={() => setAsked('reject')}>
                Reject selected
              </button>
              <button type="button" className="btn btn-primary" onClick={() => setAsked('verify')}>
                Verify selected
              </button>
            </>
          )}
        </div>
      )}
      {outcomes && <Report outcomes={outcomes} onClose={forget} />}
      <ConfirmDialog
        open={asked === 'verify'}
        title={`Verify ${count}?`}
        confirmLabel="Verify payments"
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={() => void send(APPLICATION.offerAccepted, '')}
      >
        <p>This accepts their offers and cannot be undone.</p>
      </ConfirmDialog>
      <Dialog open={asked === 'reject'} title={`Reject ${count}?`} onClose={() => setAsked(null)}>
        <DraftForm<{ remark?: string }>
          // Of whichever payments: those that were not decided are asked about again.
          form="payments-reject"
          initialValues={{}}
          validate={validate}
          onSubmit={({ remark = '' }) => send(APPLICATION.paymentFailed, remark.trim())}
          onCancel={() => setAsked(null)}
          submitLabel="Reject payments"
        >
          <TextAreaField
            name="remark"
            label="Remark"
            required
            maxLength={LIMITS.remark}
            rows={4}
            help="Each of these students reads it and can send a new reference."
          />
        </DraftForm>
      </Dialog>
    </>
  );
}
