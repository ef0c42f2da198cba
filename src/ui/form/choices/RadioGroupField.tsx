import { FieldShell, labelId, wordsId } from '../fields/FieldShell';
import type { FieldProps, Option } from '../fields/fieldProps';
import { useFormField } from '../fields/useFormField';

interface Props extends FieldProps {
  options: readonly Option[];
}

export function RadioGroupField({ options, ...field }: Props) {
  const { value, change, shell, control } = useFormField<string | number>(field, '');
  const { id, required, error } = shell;
  return (
    <FieldShell {...shell} group>
      {(aria) => (
        <div {...aria} role="radiogroup" aria-labelledby={required ? wordsId(id) : labelId(id)} tabIndex={-1}>
          {options.map((option) => (
            <div key={option.value} className="form-check form-check-inline">
              <input
                {...control}
                type="radio"
                className={`form-check-input${error ? ' is-invalid' : ''}`}
                id={`${id}-${option.value}`}
                value={option.value}
                checked={String(value) === option.value}
                onChange={() => change(option.value)}
              />
              <label className="form-check-label" htmlFor={`${id}-${option.value}`}>
                {option.label}
              </label>
            </div>
          ))}
        </div>
      )}
    </FieldShell>
  );
}
