import type { Payee } from '#contract/student/calls';
import { PAYEE_TEXTS } from '#contract/dashboardTexts';
import { Icon } from '#src/ui/Icon';
import { DetailList } from '#src/ui/page/DetailList';

/** Whom to pay, as the own college has named it, and the warning to pay nobody else. */
export function WhomToPay({ payee }: { payee: Payee | null }) {
  return (
    <div className="d-print-none my-4">
      {payee ? (
        <DetailList
          items={[
            { label: 'Pay to', value: payee.name },
            {
              label: 'Account or UPI id',
              value: <span className="text-break tabular">{payee.account}</span>,
            },
            {
              label: 'Note from your college',
              value: payee.note && <span className="text-pre-line">{payee.note}</span>,
              wide: true,
            },
          ]}
        />
      ) : (
        <p>{PAYEE_TEXTS.unknown}</p>
      )}
      <p className="notice notice-amber mt-3">
        <Icon name="warning" /> <span>{PAYEE_TEXTS.warning}</span>
      </p>
    </div>
  );
}
