import { useForm, useFormState } from 'react-final-form';
import { Icon } from '#src/ui/Icon';
import { wordsOf, type EntryValues } from './entryValues';
import type { DiaryKind } from './kinds';

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Takes over what the last entry before the chosen day says; nothing is stored by it. */
export function CopyPrevious({ kind }: { kind: DiaryKind }) {
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
      <button type="button" className="btn btn-quiet" disabled={!previous} onClick={copy}>
        <Icon name="reload" /> Copy previous entry
      </button>
    </p>
  );
}
