import { useForm, useFormState } from 'react-final-form';
import { Icon } from '#src/ui/Icon';
import { weekdayOf } from '#src/lib/week';
import type { EntryValues } from '../form/entryValues';

type Week = Record<string, EntryValues>;

interface Props {
  /** The first day is copied. */
  days: readonly string[];
  nameOf: (day: string) => string;
  isWritten: (values: EntryValues | undefined) => boolean;
}

/** Into days that are still blank; nothing is stored by it. */
export function CopyMonday({ days: [first, ...rest], nameOf, isWritten }: Props) {
  const form = useForm<Week>('CopyMonday');
  const { values } = useFormState<Week>({ subscription: { values: true } });
  if (first === undefined || rest.length === 0) return null;
  const copied = values[nameOf(first)];
  const blank = rest.filter((day) => !isWritten(values[nameOf(day)]));
  const copy = () =>
    form.batch(() => {
      for (const day of blank)
        for (const name of ['description', 'hours', 'mood_slider', 'learnings'] as const)
          form.change(`${nameOf(day)}.${name}`, copied?.[name] as never);
    });
  return (
    <p>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        disabled={!isWritten(copied) || blank.length === 0}
        onClick={copy}
      >
        <Icon name="copy" /> Copy {weekdayOf(first)} to the rest
      </button>
    </p>
  );
}
