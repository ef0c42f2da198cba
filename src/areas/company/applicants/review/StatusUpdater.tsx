import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { useDispatch, useSelector } from 'react-redux';
import {
  applicationStatusInfo,
  companyMayMove,
  isOpenForCompany,
  APPLICATION,
  takesOfferBack,
} from '#contract/application/lifecycle';
import { CODES } from '#contract/http';
import { statusRules } from '#contract/application/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useUpdateApplicationStatusMutation } from '#src/api/applicantsApi';
import { toFailure } from '#src/api/transport/result';
import { isSent } from '#src/lib/submission';
import { goingOnChosen, selectGoesOn } from '#src/state/applicants/slice';
import { failureNotice } from '#src/state/failureNotice';
import { useQuestion } from '#src/state/form/useQuestion';
import { noticedError } from '#src/state/notices';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { validateWith } from '#src/ui/form/validateWith';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import { StatusChip } from '#src/ui/StatusChip';
import '#src/styles/forms.scss';
import { STATUS_OPTIONS } from '../statusOptions';
import { questionOf, TAKE_BACK, type StatusQuestion } from '../statusQuestions';
import { useReviewKeys } from './useReviewKeys';

const BUTTONS = [
  { to: APPLICATION.shortlisted, label: 'Shortlist', key: 's', look: 'btn-primary' },
  { to: APPLICATION.offerReleased, label: 'Offer', key: 'o', look: 'btn-quiet' },
  { to: APPLICATION.rejected, label: 'Reject', key: 'r', look: 'btn-quiet is-danger' },
] as const;

interface DecisionButtonsProps {
  /** The present one. */
  status: number;
  may: (to: number) => boolean;
  decide: (to: number) => void;
  /** A question about one of them is open: the browser lets nobody reach them, and neither may readers. */
  asking: boolean;
}

/** The three decisions that recruiters make all day, each with its key. */
function DecisionButtons({ status, may, decide, asking }: DecisionButtonsProps) {
  useReviewKeys(Object.fromEntries(BUTTONS.map(({ to, key }) => [key, may(to) ? () => decide(to) : null])));
  return (
    <div className="decisions" aria-hidden={asking || undefined}>
      {BUTTONS.map(({ to, label, key, look }) => (
        <button
          key={key}
          type="button"
          className={`btn px-1 ${takesOfferBack(status, to) ? 'btn-quiet' : look}`}
          aria-keyshortcuts={key.toUpperCase()}
          disabled={!may(to)}
          onClick={() => decide(to)}
        >
          {to === APPLICATION.shortlisted && takesOfferBack(status, to) ? TAKE_BACK : label}
        </button>
      ))}
    </div>
  );
}

const validate = validateWith(statusRules);
/** Of other failures the toast says only that it did not work: the same choice may be sent again. */
const refused = (error: unknown) =>
  toFailure(error)?.code === CODES.dataNotUpdated
    ? failureNotice(error, DASHBOARD_TEXTS.statusUpdateFailed)
    : noticedError(DASHBOARD_TEXTS.statusUpdateFailed);

/**
 * Enabled when the choice is valid and differs from the present status, also from one that was just set and
 * is being fetched.
 */
function UpdateStatusButton({ current }: { current: string }) {
  const state = useFormState<{ status: string }>({
    subscription: {
      values: true,
      hasValidationErrors: true,
      submitting: true,
      submitSucceeded: true,
      dirtySinceLastSubmit: true,
    },
  });
  const { values, hasValidationErrors, submitting } = state;
  return (
    <button
      type="submit"
      className="btn btn-primary"
      disabled={hasValidationErrors || submitting || isSent(state) || values.status === current}
    >
      Update Status
    </button>
  );
}

interface PendingMove {
  question: StatusQuestion;
  to: number;
  /** Told whether the move was made. */
  resolve: (moved: boolean) => void;
}

interface Props {
  id: number | null | undefined;
  status: number;
  /** Whose application it is. */
  name: string;
  /** After a move. */
  onMoved?: () => void;
}

/**
 * Moves an application; once the table allows no move, its status as a label. What the student is told at
 * once, and what cannot be taken back, is asked about first: one wrong arrow key must not end a candidacy.
 */
export function StatusUpdater({ id, status, name, onMoved }: Props) {
  const dispatch = useDispatch();
  const goesOn = useSelector(selectGoesOn);
  const [pending, setPending] = useState<PendingMove | null>(null);
  const closeQuestion = (moved: boolean) => {
    pending?.resolve(moved);
    setPending(null);
  };
  const { send, failed, isLoading } = useQuestion(useUpdateApplicationStatusMutation, {
    key: `application-status-${id}`,
    done: 'Application status updated.',
    failed: DASHBOARD_TEXTS.statusUpdateFailed,
    toast: refused,
    onDone: onMoved,
    onLost: () => closeQuestion(false),
  });
  const decide = async (to: number) => {
    if (!id) {
      dispatch(noticedError(DASHBOARD_TEXTS.missingApplicationId));
      return false;
    }
    const question = questionOf(status, to);
    if (question) return new Promise<boolean>((resolve) => setPending({ question, to, resolve }));
    return send({ id, status: to });
  };
  /** The question stays open until the move is made: a failure is told in it. */
  const confirm = async (to: number) => {
    if (id && (await send({ id, status: to }))) closeQuestion(true);
  };
  const may = (to: number) => !isLoading && companyMayMove(status, to);
  if (!isOpenForCompany(status)) {
    return (
      <div className="beside">
        <StatusChip info={applicationStatusInfo(status)} />
        <p className="muted">{DASHBOARD_TEXTS.statusFinal}</p>
      </div>
    );
  }
  return (
    // A status that changed, here or elsewhere, opens the form afresh.
    <FormFrame<{ status: string }>
      key={`${id}-${status}`}
      className="status-updater"
      initialValues={{ status: String(status) }}
      validate={validate}
      onSubmit={(values) => decide(Number(values.status))}
    >
      <DecisionButtons status={status} may={may} decide={(to) => void decide(to)} asking={pending !== null} />
      <SelectField name="status" label="Application Status" required options={STATUS_OPTIONS} />
      <UpdateStatusButton current={String(status)} />
      <RowTick
        checked={goesOn}
        label="Then open the next applicant"
        shown
        onTick={(on) => dispatch(goingOnChosen(on))}
      />
      <ConfirmDialog
        open={pending !== null}
        title={pending?.question.title(name) ?? ''}
        confirmLabel={pending?.question.confirm ?? ''}
        danger={pending?.question.danger}
        busy={isLoading}
        failed={failed}
        onConfirm={() => void (pending && confirm(pending.to))}
        onClose={() => closeQuestion(false)}
      >
        <p>{pending?.question.text}</p>
      </ConfirmDialog>
    </FormFrame>
  );
}
