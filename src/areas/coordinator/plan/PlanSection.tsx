import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PlanGrant, StudentPlan } from '#contract/plan/shape';
import { planReasonRules } from '#contract/plan/rules';
import { planSize, type PlanGrantKind } from '#contract/plan/states';
import { useRemoveCreditMutation, useRemoveExemptionMutation } from '#src/api/planApi';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { Section } from '#src/ui/page/Section';
import { PlanChip } from '#src/widgets/plan/PlanChip';
import { planText } from '#src/widgets/plan/words';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { GrantDialog } from './GrantDialog';

const titleOf = ({ kind, amount }: PlanGrant, { hours }: StudentPlan): string =>
  kind === 'exempt'
    ? 'Exempt'
    : `${planSize(hours === null ? { hours, weeks: amount } : { hours: amount, weeks: null })} credited`;

function RemoveDialog({ grant: { id, kind }, onClose }: { grant: PlanGrant; onClose: () => void }) {
  const isCredit = kind === 'credit';
  const useRemoval = isCredit ? useRemoveCreditMutation : useRemoveExemptionMutation;
  const { send, submitErrors } = useFormMutation(useRemoval, {
    key: `plan-remove-${id}`,
    done: isCredit ? 'Credit removed.' : 'Exemption removed.',
    failed: 'It could not be removed.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <ReasonDialog
      title={isCredit ? 'Remove this credit?' : 'Remove this exemption?'}
      about={<p>The student owes the item again, and is notified. The history keeps it.</p>}
      draft={`plan-remove-${id}`}
      name="reason"
      label="Reason"
      help="The student can read it."
      rows={3}
      rules={planReasonRules}
      submitLabel="Remove"
      submitErrors={submitErrors}
      send={(reason) => send({ id, reason })}
      onClose={onClose}
    />
  );
}

function Grant({ grant, plan, onRemove }: { grant: PlanGrant; plan: StudentPlan; onRemove: () => void }) {
  const { reason, file, by, at, removed_at, removed_by, removed_reason } = grant;
  const href = useProviderHref()(file);
  return (
    <li>
      <p>
        {titleOf(grant, plan)} on {formatDate(at)}
        {by && ` by ${by}`}
        {href && (
          <>
            {' · '}
            <OutsideLink href={href}>Open the proof</OutsideLink>
          </>
        )}
      </p>
      {reason && <p className="reason-line">{reason}</p>}
      {removed_at === null ? (
        <Button size="sm" variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      ) : (
        <p className="small muted">
          Removed on {formatDate(removed_at)}
          {removed_by && ` by ${removed_by}`}
          {removed_reason && `: ${removed_reason}`}
        </p>
      )}
    </li>
  );
}

interface Props {
  studentId: number;
  plans: readonly StudentPlan[];
  grants: readonly PlanGrant[];
}

/** What a student owes, and what was credited or exempted. */
export function PlanSection({ studentId, plans, grants }: Props) {
  const [granting, setGranting] = useState<PlanGrantKind | null>(null);
  const [removing, setRemoving] = useState<PlanGrant | null>(null);
  const close = () => {
    setGranting(null);
    setRemoving(null);
  };
  if (plans.length === 0) return null;
  return (
    <Section title="Plan" folded={planText(plans[0]!)} open>
      <ul className="plain-list link-rows">
        {plans.map((plan) => (
          <li key={plan.id}>
            <p>
              <span className="fw-medium">{plan.name}</span> <PlanChip plan={plan} />
            </p>
            <p className="muted">{planText(plan)}</p>
            <ul className="plain-list">
              {grants
                .filter(({ plan_id }) => plan_id === plan.id)
                .map((grant) => (
                  <Grant key={grant.id} grant={grant} plan={plan} onRemove={() => setRemoving(grant)} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="quiet" onClick={() => setGranting('credit')}>
          Credit
        </Button>
        <Button variant="quiet" onClick={() => setGranting('exempt')}>
          Exempt
        </Button>
      </div>
      {granting && (
        <GrantDialog
          kind={granting}
          chosen={{ student_id: studentId }}
          count={1}
          items={plans}
          onDone={close}
          onClose={close}
        />
      )}
      {removing && <RemoveDialog grant={removing} onClose={close} />}
    </Section>
  );
}
