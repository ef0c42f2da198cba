import { useState, type ReactNode } from 'react';
import type { StudentApplication } from '#contract/student/calls';
import {
  APPLICATION,
  APPLICATION_TRANSITIONS,
  applicationEvents,
  isApplicationStatus,
  type ApplicationEvent,
} from '#contract/application/lifecycle';
import { next } from '#contract/lifecycle';
import { isPaidType } from '#contract/options';
import { ROLES } from '#contract/roles';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useUpdateStudentApplicationMutation } from '#src/api/studentApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { labelOf, MOVES } from './moves';
import { PaymentReference } from './PaymentReference';

interface Props {
  application: StudentApplication;
  /** Its act is the first of the page. */
  leads: boolean;
  /** Shown when there is no action. */
  nothing?: ReactNode;
}

/** By the table that the provider enforces. */
export function ApplicationActions({
  application,
  leads,
  nothing = <span className="muted is-nothing">—</span>,
}: Props) {
  const { id, status, internship_details: internship, remark = null, payee = null } = application;
  const [pending, setPending] = useState<ApplicationEvent | null>(null);
  const possible = applicationEvents(ROLES.student, status, {
    paid: isPaidType(internship?.internship_type),
  });
  // The most likely first, whatever the table's order.
  const events = [...possible].sort(
    (one, other) => Number(MOVES[one]?.danger ?? false) - Number(MOVES[other]?.danger ?? false),
  );
  const close = () => setPending(null);

  const { send, isLoading, failed } = useQuestion(useUpdateStudentApplicationMutation, {
    key: `application-${id}`,
    done: (pending && MOVES[pending]?.done) ?? null,
    failed: DASHBOARD_TEXTS.statusUpdateFailed,
    onDone: close,
    onLost: close,
  });
  const move = async () => {
    const to =
      pending && isApplicationStatus(status) ? next(APPLICATION_TRANSITIONS, status, pending) : undefined;
    if (to !== undefined) await send({ id, status: to });
  };

  if (events.length === 0) return nothing;
  const question = pending ? MOVES[pending] : undefined;
  return (
    <div className={`row-actions${events.length > 1 ? ' is-pair' : ''}`}>
      {events.map((event) => (
        <button
          key={event}
          type="button"
          className={`btn btn-sm ${MOVES[event]?.danger || !leads ? 'btn-quiet' : 'btn-primary'}`}
          disabled={isLoading}
          onClick={() => setPending(event)}
        >
          {labelOf(event, status)}
        </button>
      ))}
      <PaymentReference
        open={pending === 'submitPayment'}
        due={{
          applicationId: id,
          internship: internship?.name ?? '',
          amount: internship?.internship_fee ?? null,
          refused: status === APPLICATION.paymentFailed,
          remark,
          payee,
        }}
        onClose={close}
      />
      <ConfirmDialog
        open={pending !== null && pending !== 'submitPayment'}
        title={question?.title ?? ''}
        confirmLabel={question?.confirm ?? ''}
        danger={question?.danger}
        busy={isLoading}
        failed={failed}
        onClose={close}
        onConfirm={() => void move()}
      >
        <p>
          <strong>{internship?.name}</strong>, {internship?.company}. {question?.text}
        </p>
      </ConfirmDialog>
    </div>
  );
}
