import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormState } from 'react-final-form';
import { useDispatch, useSelector } from 'react-redux';
import {
  applicationStatusInfo,
  companyMayMove,
  isApplicationStatus,
  isOpenForCompany,
  APPLICATION,
} from '#contract/application/lifecycle';
import type { ApplicantDetail } from '#contract/application/calls';
import { CODES } from '#contract/codes';
import { statusRules } from '#contract/application/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useUpdateApplicationStatusMutation } from '#src/api/applicantsApi';
import { toFailure } from '#src/api/transport/result';
import { companyPaths } from '#src/lib/dashboardPaths';
import { isSent } from '#src/lib/submission';
import { goingOnChosen, selectGoesOn } from '#src/state/applicants/slice';
import { failureNotice } from '#src/state/failureNotice';
import { isUntold } from '#src/state/form/failureWords';
import { useQuestion } from '#src/state/form/useQuestion';
import { noticedError } from '#src/state/notices';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { validateWith } from '#src/ui/form/validateWith';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import { Link } from '#src/ui/Link';
import { StatusChip } from '#src/ui/StatusChip';
import '#src/styles/forms.scss';
import { STATUS_OPTIONS } from '../statusOptions';
import { AnswerByField, useAnswerDay } from '../AnswerByField';
import { questionOf, type StatusQuestion } from '../statusQuestions';
import { DecisionButtons } from './DecisionButtons';

const validate = validateWith(statusRules);
/** Of other failures the toast says only that it did not work: the same choice may be sent again. */
const refused = (error: unknown) => {
  const failure = toFailure(error);
  return failure && (failure.code === CODES.dataNotUpdated || isUntold(failure))
    ? failureNotice(error, DASHBOARD_TEXTS.statusUpdateFailed)
    : noticedError(DASHBOARD_TEXTS.statusUpdateFailed);
};

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
    <Button
      type="submit"
      variant="quiet"
      disabled={hasValidationErrors || submitting || isSent(state) || values.status === current}
    >
      Update Status
    </Button>
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
  placement?: ApplicantDetail['placement'];
  /** After a move. */
  onMoved?: () => void;
}

/**
 * Moves an application; once the table allows no move, its status as a label. What notifies the student at
 * once, or cannot be taken back, is confirmed first: one wrong arrow key must not end a candidacy.
 */
export function StatusUpdater({ id, status, name, placement, onMoved }: Props) {
  const dispatch = useDispatch();
  const goesOn = useSelector(selectGoesOn);
  const [pending, setPending] = useState<PendingMove | null>(null);
  const { day, reset } = useAnswerDay();
  const isOffer = pending?.to === APPLICATION.offerReleased;
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
    reset();
    if (question) return new Promise<boolean>((resolve) => setPending({ question, to, resolve }));
    return send({ id, status: to });
  };
  /** The question stays open until the move is made: a failure shows in it. */
  const confirm = async (to: number) => {
    const answerBy = to === APPLICATION.offerReleased ? day?.value : undefined;
    if (id && (await send({ id, status: to, answerBy }))) closeQuestion(true);
  };
  const may = (to: number) => !isLoading && companyMayMove(status, to);
  if (!isOpenForCompany(status)) {
    return (
      <div className="beside">
        <StatusChip info={applicationStatusInfo(status)} />
        <p className="muted">
          {isApplicationStatus(status) ? DASHBOARD_TEXTS.statusFinal : 'This status is not known here.'}
        </p>
        {placement && (
          <Link
            className={`btn ${placement.state === 'draft' ? 'btn-primary' : 'btn-quiet'}`}
            to={companyPaths.placement(placement.id)}
          >
            {placement.state === 'draft' ? 'Confirm dates and supervisor' : 'Open the internship'}
          </Link>
        )}
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
        isFilled
        busy={isLoading || Boolean(isOffer && day?.problem)}
        failed={failed}
        onConfirm={() => void (pending && confirm(pending.to))}
        onClose={() => closeQuestion(false)}
      >
        <p>{pending?.question.text}</p>
        {isOffer && day && <AnswerByField day={day} />}
      </ConfirmDialog>
    </FormFrame>
  );
}
