import { useRef, type FocusEvent } from 'react';
import { Chips } from './Chips';
import { FieldShell } from '../fields/FieldShell';
import type { FieldProps, Option } from '../fields/fieldProps';
import { OptionList, optionId } from './OptionList';
import { RetryOptions } from './RetryOptions';
import { useFormField } from '../fields/useFormField';
import { useMultiSelect } from './useMultiSelect';

interface Props extends FieldProps {
  options: readonly Option[];
  loading?: boolean;
  onRetry?: () => void;
  /** Further options are disabled, extra picks ignored. */
  max?: number;
  placeholder?: string;
  /** What is typed, where the options are searched for. */
  onType?: (text: string) => void;
}

export function MultiSelectField({
  options,
  loading = false,
  onRetry,
  max = Infinity,
  placeholder = 'Select...',
  onType,
  ...field
}: Props) {
  const { value, change, shell, control } = useFormField<readonly (string | number)[]>(field, []);
  const input = useRef<HTMLInputElement>(null);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const list = useMultiSelect({ options, chosen, max, change });
  const listId = `${shell.id}-list`;
  const notice = loading ? 'Loading…' : list.visible.length === 0 ? 'No options' : null;
  const labelOf = (item: string) =>
    options.find((option) => option.value === item)?.label ?? (loading ? 'Loading…' : item);

  const remove = (item: string) => {
    list.remove(item);
    input.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    list.close();
    list.clear();
    control.onBlur();
  };

  return (
    <FieldShell {...shell} more={onRetry && <RetryOptions label={field.label} onRetry={onRetry} />}>
      {(aria) => (
        <div className="position-relative" onBlur={leave}>
          <div
            className={`multi-select-control d-flex flex-wrap gap-sm align-items-center ${control.className}`}
          >
            <Chips items={chosen.map((item) => ({ value: item, label: labelOf(item) }))} onRemove={remove} />
            <input
              {...aria}
              ref={input}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={list.open}
              aria-controls={list.open ? listId : undefined}
              aria-activedescendant={
                list.open && list.active >= 0 && notice === null ? optionId(listId, list.active) : undefined
              }
              aria-busy={loading || undefined}
              autoComplete="off"
              placeholder={loading ? 'Loading…' : chosen.length === 0 ? placeholder : undefined}
              value={list.text}
              onChange={(event) => {
                list.type(event.target.value);
                onType?.(event.target.value);
              }}
              onKeyDown={list.onKeyDown}
              onFocus={control.onFocus}
              onClick={() => list.setOpen(true)}
            />
            {loading && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          </div>
          {list.open && (
            <OptionList
              id={listId}
              options={list.visible}
              chosen={chosen}
              active={list.active}
              notice={notice}
              isDisabled={list.isDisabled}
              onPick={list.pick}
            />
          )}
        </div>
      )}
    </FieldShell>
  );
}
