import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Claim } from '#contract/roster/calls';
import type { ClaimDecision } from '#contract/roster/headings';
import type { Rules } from '#contract/validate';
import { useDecideClaimsMutation } from '#src/api/rosterApi';
import { formatCount } from '#src/lib/money';
import type { Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { Rehearsal, rowsOf } from '#src/widgets/Rehearsal';

interface Props {
  ticked: Ticked<Claim>;
  /** Of a rejection. */
  rules: Rules;
  onDecided: (outcomes: readonly Outcome[], decision: string) => void;
}

/** Claims differ: a confirmation of several shows first what becomes of each. */
export function ClaimsBar({ ticked, rules, onDecided }: Props) {
  const [pending, setPending] = useState<ClaimDecision | null>(null);
  const close = () => setPending(null);
  const { send, submitErrors, isLoading } = useFormMutation(useDecideClaimsMutation, {
    key: 'decide-several-claims',
    done: null,
    failed: 'Failed to save the decisions.',
    onDone: ({ data }) => {
      const outcomes = rowsOf(data).map(({ id, name, error }) => ({
        id,
        name: name ?? ticked.rows.find((one) => one.id === id)?.name ?? String(id),
        refused: error,
      }));
      const decided = outcomes.filter(({ refused }) => refused === null);
      ticked.tick(
        decided.map(({ id }) => id),
        false,
      );
      onDecided(outcomes, pending === 'confirmed' ? 'confirmed' : 'rejected');
      close();
    },
  });
  const chosen = ticked.chosen(ticked.rows);
  const which = ticked.count === 1 ? 'this claim' : `${formatCount(ticked.count)} claims`;
  return (
    <>
      <BulkBar ticked={ticked}>
        <Button variant="quiet" onClick={() => setPending('refused')}>
          Reject selected
        </Button>
        <Button onClick={() => setPending('confirmed')}>Confirm selected</Button>
      </BulkBar>
      <ConfirmDialog
        open={pending === 'confirmed'}
        title={`Confirm ${which}?`}
        confirmLabel="Confirm"
        busy={isLoading}
        failed={Object.values(submitErrors).join('\n')}
        onClose={close}
        onConfirm={() => void send({ ...chosen, decision: 'confirmed' })}
      >
        {pending === 'confirmed' && (
          <Rehearsal
            useMutation={useDecideClaimsMutation}
            arg={{ ...chosen, decision: 'confirmed', dry_run: '1' }}
            done="confirmed"
            named={ticked.rows}
          />
        )}
      </ConfirmDialog>
      <ReasonDialog
        open={pending === 'refused'}
        title={`Reject ${which}?`}
        about={
          pending === 'refused' && (
            <Rehearsal
              useMutation={useDecideClaimsMutation}
              arg={{ ...chosen, decision: 'refused', reason: 'Preview', dry_run: '1' }}
              done="rejected"
              named={ticked.rows}
            />
          )
        }
        draft="refuse-claims"
        name="reason"
        label="Reason"
        help="Each student can read it."
        rules={rules}
        submitLabel="Reject"
        submitErrors={submitErrors}
        send={(reason) => send({ ...chosen, decision: 'refused', reason })}
        onClose={close}
      />
    </>
  );
}
