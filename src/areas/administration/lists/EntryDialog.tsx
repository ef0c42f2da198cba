import '#src/styles/forms.scss';
import { useState } from 'react';
import type { ListEntry } from '#contract/lookup/calls';
import { LIMITS } from '#contract/limits';
import { aliasText, type ListName } from '#contract/lookup/lists';
import { listEntryRules } from '#contract/lookup/rules';
import { useStoreListEntryMutation } from '#src/api/administrationApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { LIST_WORDS } from './words';

interface Values {
  name: string;
  code: string;
  mail_domains: string;
  aliases: string;
}

interface Props {
  list: ListName;
  /** Null to add one. */
  entry: ListEntry | null;
  onClose: () => void;
}

export function EntryDialog({ list, entry, onClose }: Props) {
  const { one, used } = LIST_WORDS[list];
  const [initial] = useState<Values>({
    name: entry?.name ?? '',
    code: entry?.code ?? '',
    mail_domains: entry?.mail_domains?.join(', ') ?? '',
    aliases: aliasText(entry?.aliases ?? []),
  });
  const { send, submitErrors } = useFormMutation(useStoreListEntryMutation, {
    key: 'list-entry',
    done: entry ? 'Entry saved.' : 'Entry added.',
    failed: 'Failed to save the entry.',
    onDone: onClose,
  });
  return (
    <Dialog open title={entry ? `Edit ${one}` : `Add ${one}`} onClose={onClose}>
      <DraftForm<Values>
        form={`list-${list}-${entry?.id ?? 'new'}`}
        initialValues={initial}
        validate={validateWith(listEntryRules)}
        onSubmit={({ name, code, mail_domains, aliases }) =>
          send({ list, id: entry?.id ?? null, name: name.trim(), code, mail_domains, aliases })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <TextField
          name="name"
          label="Name"
          required
          maxLength={LIMITS.listName}
          help={entry && entry.uses > 0 ? `All ${used} that use it get the new name.` : undefined}
        />
        <TextField
          name="aliases"
          label="Aliases"
          placeholder="CSE, Computer Science"
          maxLength={LIMITS.shortText * 4}
          help="Imports also recognise these names. Separate them by commas, or by semicolons if a name contains a comma."
        />
        {list === 'colleges' && (
          <>
            <TextField name="code" label="Code" placeholder="1DI" maxLength={LIMITS.listCode} />
            <TextField
              name="mail_domains"
              label="Mail domains"
              maxLength={LIMITS.shortText}
              placeholder="college.example"
              help="Separate them by commas."
            />
          </>
        )}
      </DraftForm>
    </Dialog>
  );
}
