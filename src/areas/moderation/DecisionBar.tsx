import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { CODES } from '#contract/http';
import { moderationEvent } from '#contract/lifecycles/moderation';
import { useDecideModerationMutation } from '#src/api/moderationApi';
import type { ModerationKind } from '#contract/lifecycles/moderation';
import { toFailure } from '#src/api/result';
import { paths } from '#src/lib/paths';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess, noticedWarning } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { DecisionDialogs } from './DecisionDialogs';
import { DECISIONS, type Decision } from './decisions';

interface Props {
  kind: ModerationKind;
  id: number;
  name: string;
  status: number;
  /** When the version that is shown was submitted. */
  submittedAt: string;
}

const KEY = 'moderation';

/** The decisions that are legal now, by the same table that the provider enforces. */
export function DecisionBar({ kind, id, name, status, submittedAt }: Props) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [decide, { isLoading }] = useDecideModerationMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY, undefined, reasonOrSafety);
  const [asked, setAsked] = useState<Decision | null>(null);
  const legal = DECISIONS.filter((decision) => moderationEvent(status, decision.status) !== null);
  const close = () => setAsked(null);

  const onDecide = async (decision: Decision, reason: string) => {
    const { data, error } = await decide({
      kind,
      id,
      decision: decision.status,
      reason,
      submitted_at: submittedAt,
    });
    const failure = toFailure(error);
    if (data) {
      close();
      dispatch(noticedSuccess(decision.done));
      void navigate(paths.moderation);
    } else if (failure?.code === CODES.dataNotUpdated) {
      // Another moderator or the company's own edit was faster: the page shows the present state.
      close();
      dispatch(noticedWarning(failure.message));
    } else dispatch(failureNotice(error, 'Failed to save the decision.'));
    return submitErrors();
  };

  return (
    <>
      {legal.map((decision) => (
        <button
          key={decision.status}
          type="button"
          className={`btn ${decision.reasoned ? 'btn-quiet' : 'btn-primary'}`}
          disabled={isLoading}
          onClick={() => setAsked(decision)}
        >
          {decision.label}
        </button>
      ))}
      <DecisionDialogs name={name} asked={asked} busy={isLoading} onDecide={onDecide} onClose={close} />
    </>
  );
}
