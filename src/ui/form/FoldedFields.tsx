import { useContext, useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { SubmitErrorsContext } from './context';

interface Props {
  title: string;
  names: readonly string[];
  children: ReactNode;
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '';

/** Rarely used fields behind one line; what is wrong in them always shows. */
export function FoldedFields({ title, names, children }: Props) {
  const { values, errors, submitFailed } = useFormState<Record<string, unknown>>({
    subscription: { values: true, errors: true, submitFailed: true },
  });
  const refused = useContext(SubmitErrorsContext);
  const [wanted, setWanted] = useState(false);
  const needed = names.some(
    (name) => isFilled(values[name]) || name in refused || (submitFailed && errors && name in errors),
  );
  const open = wanted || needed;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== wanted) setWanted(currentTarget.open);
      }}
    >
      <summary className="mb-2">{title}</summary>
      {children}
    </details>
  );
}
