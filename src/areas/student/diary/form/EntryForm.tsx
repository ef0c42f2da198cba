import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useForm, useFormState } from 'react-final-form';
import { newKey } from '#src/api/transport/attemptKeys';
import { toQueryString } from '#src/lib/queryString';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import { Icon } from '#src/ui/Icon';
import { DraftForm } from '#src/widgets/DraftForm';
import { EntryDetails } from '#src/widgets/diary/EntryDetails';
import '#src/styles/forms.scss';
import type { DiaryKind, Entry } from '../kinds';
import { useOutbox } from '../useOutbox';
import { EntryFields } from './EntryFields';
import { problemsOf, toStore, valuesOfStore, wordsOf, type EntryValues, type NewValues } from './entryValues';

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** From the last entry before the chosen day; nothing is stored by it. */
function CopyPrevious({ kind }: { kind: DiaryKind }) {
  const form = useForm<EntryValues>('CopyPrevious');
  const { values } = useFormState<EntryValues>({ subscription: { values: true } });
  const { owner = '', date = '' } = values;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const { currentData, isFetching } = kind.useList(
    { owner, to: isDay ? dayBefore(date) : '' },
    { skip: owner === '' || !isDay },
  );
  const previous = currentData?.data[0];
  if (!previous && !isFetching) return null;
  const copy = () =>
    previous &&
    form.batch(() => {
      for (const [name, value] of Object.entries(wordsOf(previous)))
        form.change(name as keyof EntryValues, value);
    });
  return (
    <p>
      <Button variant="quiet" disabled={!previous} onClick={copy}>
        <Icon name="reload" /> Copy previous entry
      </Button>
    </p>
  );
}

interface Props {
  kind: DiaryKind;
  /** Null for a new entry. */
  id: number | null;
  initialValues: NewValues;
}

/** Form names of the provider's errors, if they differ. */
const NAMES = {
  internship: { owner: 'internship_id' },
  project: { owner: 'project_id' },
} as const;

/**
 * If the day was written meanwhile (in another window or by the team), that entry shows and the input stays.
 * Without a connection the entry is kept on this device and sent later.
 */
export function EntryForm({ kind, id, initialValues }: Props) {
  const today = useSelector(selectToday);
  const navigate = useNavigate();
  const [find] = kind.useFind();
  const [taken, setTaken] = useState<Entry | null>(null);
  const { items, keep, tell } = useOutbox(kind);
  const owners = kind.useOwners();
  const leave = (owner?: string) =>
    void navigate(`${kind.entries}${toQueryString({ owner: owners.options.length > 1 ? owner : '' })}`);
  // With several internships the page is that of the one written about.
  const stored = useRef(initialValues.owner);
  const { send, submitErrors } = useSpecialFormMutation(kind.useStore, {
    key: `${kind.name}-entry`,
    names: NAMES[kind.name],
    done: 'Entry saved.',
    failed: 'The entry could not be saved. What you typed is still here.',
    onDone: () => leave(stored.current),
    keep: (error, entry) => {
      const isStored = keep(error, entry);
      // The list cannot be requested, so the address says whose entries it shows.
      if (isStored) void navigate(`${kind.entries}${toQueryString({ owner: entry.owner })}`);
      return isStored;
    },
  });
  // The form opened with what was pending of this entry.
  const waited = items.find(({ entry }) =>
    id === null
      ? String(entry.owner) === initialValues.owner && entry.date === initialValues.date
      : entry.id === id,
  );
  const store = async (values: EntryValues) => {
    setTaken(null);
    stored.current = values.owner ?? '';
    if (await send({ ...toStore(values, id), attempt: newKey() })) {
      if (waited) tell(waited.id, { type: 'discarded' });
      return true;
    }
    const { data } = await find({ owner: values.owner ?? '', date: values.date ?? '' });
    setTaken(data && data.id !== id ? data : null);
    return false;
  };
  const draft = id === null ? `new-${initialValues.owner}-${initialValues.date}` : String(id);
  return (
    <>
      {taken && (
        <Section
          title="This day has an entry already"
          actions={
            <Link className="btn btn-quiet btn-sm" to={kind.edit(taken.id)}>
              Edit that entry
            </Link>
          }
        >
          <p role="status">
            {taken.author ? `${taken.author} wrote it. ` : ''}What you typed below is kept on this device:
            copy what is missing, or choose another day.
          </p>
          <EntryDetails entry={taken} />
        </Section>
      )}
      <DraftForm<EntryValues>
        form={`${kind.name}-entry-${draft}`}
        className="form-page"
        initialValues={waited ? valuesOfStore(waited.entry, initialValues) : initialValues}
        validate={(values) => problemsOf(kind, today, values)}
        onSubmit={store}
        submitErrors={submitErrors}
        onCancel={() => leave(initialValues.owner)}
        submitLabel="Save"
        submittingLabel="Saving..."
      >
        {id === null && <CopyPrevious kind={kind} />}
        <EntryFields kind={kind} />
      </DraftForm>
    </>
  );
}
