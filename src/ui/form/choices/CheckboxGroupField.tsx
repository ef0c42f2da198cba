import { FieldShell, labelId, wordsId } from '../fields/FieldShell';
import type { FieldProps, Option } from '../fields/fieldProps';
import { useFormField } from '../fields/useFormField';

interface Props extends FieldProps {
  options: readonly Option[];
}

/** Few choices, all in view; their order is that of the options. */
export function CheckboxGroupField({ options, ...field }: Props) {
  const { value, change, shell, control } = useFormField<readonly (string | number)[]>(field, []);
  const { id, required, error } = shell;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (one: string, on: boolean) =>
    change(
      options.map((option) => option.value).filter((each) => (each === one ? on : chosen.includes(each))),
    );
  return (
    <FieldShell {...shell} group>
      {({ 'aria-required': _, ...aria }) => (
        <div {...aria} role="group" aria-labelledby={required ? wordsId(id) : labelId(id)} tabIndex={-1}>
          {options.map((option) => (
            <div key={option.value} className="form-check form-check-inline">
              <input
                {...control}
                type="checkbox"
                className={`form-check-input${error ? ' is-invalid' : ''}`}
                id={`${id}-${option.value}`}
                value={option.value}
                checked={chosen.includes(option.value)}
                onChange={({ target }) => toggle(option.value, target.checked)}
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
