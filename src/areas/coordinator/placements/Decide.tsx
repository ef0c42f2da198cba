import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { DataOf } from '#contract/call';
import type { getCollegePlacement } from '#contract/placement/calls';
import { placementReasonRules } from '#contract/placement/rules';
import type { StudentPlan } from '#contract/plan/shape';
import { useDecidePlacementsMutation, useReopenPlacementMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { countsText, itemOptions, openItems } from '#src/widgets/plan/counts';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { errorOf } from './outcome';
import { isDecidable } from './PlacementsBar';

type Shown = DataOf<typeof getCollegePlacement>;
type Question = 'approved' | 'refused' | 'reopen';

const decidedWords = (question: Question | null, state: string): string =>
  question === 'refused' && state === 'confirmed'
    ? 'Sent back. Company and student have been notified.'
    : 'Decision saved. The student has been notified.';

const NO_ITEMS: readonly StudentPlan[] = [];

interface ItemSelectProps {
  items: readonly StudentPlan[];
  value: string;
  onChange: (id: string) => void;
}

/** For which item of the plan it counts. */
function ItemSelect({ items, value, onChange }: ItemSelectProps) {
  return (
    <>
      <label className="form-label" htmlFor="decide-item">
        Counts for
      </label>
      <select
        id="decide-item"
        className="form-select"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Select later</option>
        {itemOptions(items).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

export function Decide({ placement }: { placement: Shown }) {
  const { id, state, student, title, company, certificate, amendment, history } = placement;
  const [question, setQuestion] = useState<Question | null>(null);
  const items = amendment ? NO_ITEMS : openItems(placement.plans);
  const [item, setItem] = useState(String(placement.plan?.id ?? ''));
  const close = () => setQuestion(null);
  const decision = useFormMutation(useDecidePlacementsMutation, {
    key: `placement-decide-${id}`,
    done: ({ data }) => errorOf(data) ?? decidedWords(question, state),
    failed: 'The decision could not be saved.',
    onDone: close,
  });
  const reopening = useFormMutation(useReopenPlacementMutation, {
    key: `placement-reopen-${id}`,
    done: 'Placement reopened. The student can write in the diary again.',
    failed: 'The placement could not be reopened.',
    onDone: close,
    onLost: close,
  });
  const refusing = state === 'confirmed' ? 'Send back' : amendment ? 'Reject dates' : 'Reject';
  const mayAppeal = state === 'submitted' && !(history ?? []).some(({ event }) => event === 'appeal');
  const mayReopen = state === 'completed' && (certificate === null || certificate.revoked_at !== null);
  const about = (
    <p>
      <strong>{student.name}</strong>, {title} at {company}.
    </p>
  );
  return (
    <>
      {isDecidable(placement) && (
        <>
          <Button variant="quiet" onClick={() => setQuestion('refused')}>
            {refusing}
          </Button>
          <Button onClick={() => setQuestion('approved')}>{amendment ? 'Approve dates' : 'Approve'}</Button>
        </>
      )}
      {mayReopen && (
        <Button variant="quiet" onClick={() => setQuestion('reopen')}>
          Reopen
        </Button>
      )}
      <ConfirmDialog
        open={question === 'approved'}
        title={amendment ? 'Approve these dates?' : 'Approve this placement?'}
        confirmLabel="Approve"
        busy={decision.isLoading}
        failed={Object.values(decision.submitErrors).join('\n')}
        onClose={close}
        onConfirm={() =>
          void decision.send({
            ids: [id],
            decision: 'approved',
            // The only one is preset, and without one the question stays open.
            ...(items.length > 1 && item !== '' && { plan_id: item }),
          })
        }
      >
        {about}
        {items.length === 1 && <p className="muted">{countsText(items[0]!)}</p>}
        {items.length > 1 && <ItemSelect items={items} value={item} onChange={setItem} />}
      </ConfirmDialog>
      <ReasonDialog
        open={question === 'refused'}
        title={`${refusing}?`}
        about={about}
        draft={`placement-refuse-${id}`}
        name="reason"
        label="Reason"
        help={
          state === 'confirmed'
            ? 'The company and the student can read it. The company can confirm the placement again.'
            : mayAppeal
              ? 'The student can read it, correct the internship and submit it once more.'
              : 'The student can read it.'
        }
        rules={placementReasonRules}
        submitLabel={refusing}
        submitErrors={decision.submitErrors}
        send={(reason) => decision.send({ ids: [id], decision: 'refused', reason })}
        onClose={close}
      />
      <ReasonDialog
        open={question === 'reopen'}
        title="Reopen this placement?"
        about={about}
        draft={`placement-reopen-${id}`}
        name="reason"
        label="Reason"
        help="The student can read it. The diary accepts entries again until you complete the placement."
        rules={placementReasonRules}
        submitLabel="Reopen"
        submitErrors={reopening.submitErrors}
        send={(reason) => reopening.send({ id: String(id), reason })}
        onClose={close}
      />
    </>
  );
}
