import { useState } from 'react';
import type { PlacementRow } from '#contract/placement/shape';
import { LIMITS } from '#contract/limits';
import { amendmentErrors, amendmentRules } from '#contract/placement/rules';
import { validate } from '#contract/validate';
import { firstMessages, type SubmitErrors } from '#src/lib/submission';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DateField } from '#src/ui/form/fields/DateField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { DraftForm } from '../DraftForm';
import { TermFields } from './TermFields';
import { changedTerms, toTermValues, type TermValues } from './terms';

interface Values extends TermValues {
  from_date: string;
  reason: string;
}

interface Amendment {
  id: number;
  fields: Partial<TermValues>;
  from_date: string;
  reason: string;
}

interface Props {
  placement: PlacementRow;
  lead: string;
  send: (amendment: Amendment) => Promise<boolean>;
  submitErrors: SubmitErrors;
  onClose: () => void;
}

/** Sends only what differs. */
export function AmendDialog({ placement, lead, send, submitErrors, onClose }: Props) {
  const [before] = useState(() => toTermValues(placement));
  const check = (values: Values) => {
    const changes = changedTerms(before, values);
    const own = firstMessages({
      ...amendmentErrors(changes, placement),
      ...validate(amendmentRules, { from_date: values.from_date, reason: values.reason }),
    });
    return Object.keys(changes).length > 0 ? own : { reason: 'Change something first', ...own };
  };
  return (
    <Dialog open title="Change the internship" onClose={onClose}>
      <p>{lead}</p>
      <DraftForm<Values>
        form={`placement-amend-${placement.id}`}
        initialValues={{ ...before, from_date: '', reason: '' }}
        validate={check}
        onSubmit={(values) =>
          send({
            id: placement.id,
            fields: changedTerms(before, values),
            from_date: values.from_date,
            reason: values.reason.trim(),
          })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <TermFields withStipend />
        <DateField name="from_date" label="Effective from" required />
        <TextAreaField name="reason" label="Reason" required maxLength={LIMITS.remark} rows={3} />
      </DraftForm>
    </Dialog>
  );
}
