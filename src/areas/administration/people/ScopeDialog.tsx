import '#src/styles/forms.scss';
import { useState } from 'react';
import type { Person } from '#contract/person/calls';
import { scopeRules } from '#contract/person/rules';
import { useSetPersonScopeMutation } from '#src/api/administrationApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { ScopeFields, scopeIn, type ScopeValues } from './ScopeFields';

const validate = validateWith(scopeRules);

export function ScopeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [initial] = useState<ScopeValues>({
    college: person.college ?? '',
    branches: [...person.branches],
    all_colleges: person.college === null,
  });
  const { send, submitErrors } = useFormMutation(useSetPersonScopeMutation, {
    key: 'person-scope',
    done: 'College and branches saved.',
    failed: 'Failed to save college and branches.',
    onDone: onClose,
  });
  return (
    <Dialog open title="College and branches" onClose={onClose}>
      <p>
        <strong>{person.name}</strong> will see the students chosen here, from the next page they open. With
        another college, guiding ends too: hand over first to give the placements another guide.
      </p>
      <DraftForm<ScopeValues>
        form={`person-scope-${person.id}`}
        initialValues={initial}
        validate={validate}
        onSubmit={(values) => send({ id: person.id, ...scopeIn(values) })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <ScopeFields />
      </DraftForm>
    </Dialog>
  );
}
