import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moderationEvent } from '#contract/lifecycles/moderation';
import { useDecideModerationMutation } from '#src/api/moderationApi';
import type { ModerationKind } from '#contract/lifecycles/moderation';
import { paths } from '#src/lib/paths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { DecisionDialogs } from './DecisionDialogs';
import { CHOICES, type Decision } from './decisions';

interface Props {
  kind: ModerationKind;
  id: number;
  name: string;
  status: number;
  /** When the version that is shown was submitted. */
  submittedAt: string;
}

/** The decisions that are legal now, by the same table that the provider enforces. */
export function DecisionBar({ kind, id, name, status, submittedAt }: Props) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Decision | null>(null);
  const legal = CHOICES.filter((decision) => moderationEvent(status, decision.status) !== null);
  const close = () => setAsked(null);
  const { send, submitErrors, isLoading } = useFormMutation(useDecideModerationMutation, {
    key: 'moderation',
    done: asked?.done ?? null,
    failed: 'Failed to save the decision.',
    onDone: () => {
      close();
      void navigate(paths.moderation);
    },
    // Another moderator or the company's own edit was faster: the page shows the present state.
    onLost: close,
  });
  const decide = async (reason: string) =>
    asked ? send({ kind, id, decision: asked.status, reason, submitted_at: submittedAt }) : false;

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
      <DecisionDialogs
        name={name}
        asked={asked}
        busy={isLoading}
        submitErrors={submitErrors}
        onDecide={decide}
        onClose={close}
      />
    </>
  );
}
