import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { StudentApplication } from '#contract/calls/student';
import { CODES } from '#contract/http';
import {
  APPLICATION_TRANSITIONS,
  applicationEvents,
  isApplicationStatus,
  type ApplicationEvent,
} from '#contract/lifecycles/application';
import { next } from '#contract/lifecycles/table';
import { ROLES } from '#contract/roles';
import { TEXTS } from '#contract/texts';
import { toFailure } from '#src/api/result';
import { useUpdateStudentApplicationMutation } from '#src/api/studentApi';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess, noticedWarning } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { ConfirmDialog } from '#src/ui/ConfirmDialog';
import { labelOf, MOVES } from './moves';
import { PaymentReference } from './PaymentReference';

/** What the student can do with an application now, by the same table that the provider enforces. */
export function ApplicationActions({ application }: { application: StudentApplication }) {
  const dispatch = useDispatch();
  const { id, status, internship_details: internship } = application;
  const key = `application-${id}`;
  const [update, { isLoading }] = useUpdateStudentApplicationMutation({ fixedCacheKey: key });
  const submitErrors = useSubmitErrors(key, undefined, reasonOrSafety);
  const [asked, setAsked] = useState<ApplicationEvent | null>(null);
  const possible = applicationEvents(ROLES.student, status, { paid: internship?.internship_type === 'Paid' });
  // What most will want first, whatever the table's order.
  const events = [...possible].sort(
    (one, other) => Number(MOVES[one]?.danger ?? false) - Number(MOVES[other]?.danger ?? false),
  );
  const close = () => setAsked(null);

  const move = async (event: ApplicationEvent, reference?: string) => {
    const to = isApplicationStatus(status) ? next(APPLICATION_TRANSITIONS, status, event) : undefined;
    if (to === undefined) return undefined;
    const { data, error } = await update({ id, status: to, ...(reference ? { reference } : {}) });
    const failure = toFailure(error);
    // What could not be sent stays open, with the reference that was typed.
    if (data || failure?.code === CODES.dataNotUpdated) close();
    if (data) dispatch(noticedSuccess(MOVES[event]?.done ?? ''));
    else if (failure?.code === CODES.dataNotUpdated) dispatch(noticedWarning(failure.message));
    else dispatch(failureNotice(error, TEXTS.statusUpdateFailed));
    return submitErrors();
  };

  if (events.length === 0) return <span className="muted">—</span>;
  const question = asked ? MOVES[asked] : undefined;
  return (
    <div className={`row-actions${events.length > 1 ? ' is-pair' : ''}`}>
      {events.map((event) => (
        <button
          key={event}
          type="button"
          className={`btn btn-sm ${MOVES[event]?.danger ? 'btn-quiet' : 'btn-primary'}`}
          disabled={isLoading}
          onClick={() => setAsked(event)}
        >
          {labelOf(event, status)}
        </button>
      ))}
      <PaymentReference
        open={asked === 'submitPayment'}
        busy={isLoading}
        internship={internship}
        onClose={close}
        onSubmit={(reference) => move('submitPayment', reference)}
      />
      <ConfirmDialog
        open={asked !== null && asked !== 'submitPayment'}
        title={question?.title ?? ''}
        confirmLabel={question?.confirm ?? ''}
        danger={question?.danger}
        busy={isLoading}
        onClose={close}
        onConfirm={() => asked && void move(asked)}
      >
        <p>
          {question?.text} <strong>{internship?.name}</strong>, {internship?.company}.
        </p>
      </ConfirmDialog>
    </div>
  );
}
