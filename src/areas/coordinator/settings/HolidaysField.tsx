import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { HolidayForm } from '#contract/collegeSettings/rules';
import { FieldError } from '#src/ui/form/fields/FieldShell';
import { useFormField } from '#src/ui/form/fields/useFormField';
import { Icon } from '#src/ui/Icon';
import { joined, readHolidays, wrongRow } from './holidays';

const NONE: readonly HolidayForm[] = [];

interface PasteProps {
  onRead: (holidays: readonly HolidayForm[]) => void;
}

/** A whole list at once, out of a circular or a spreadsheet. */
function PasteList({ onRead }: PasteProps) {
  const [text, setText] = useState('');
  const [messages, setMessages] = useState<readonly string[]>([]);
  const add = () => {
    const { holidays, errors } = readHolidays(text);
    const isNothing = holidays.length === 0 && errors.length === 0;
    setMessages(isNothing ? ['Paste one holiday per line.'] : errors);
    if (errors.length > 0 || isNothing) return;
    onRead(holidays);
    setText('');
  };
  return (
    <details className="mt-3">
      <summary>Paste a list</summary>
      <label htmlFor="holiday-list">One holiday per line</label>
      <textarea
        id="holiday-list"
        className="form-control mt-1 mb-2"
        rows={5}
        value={text}
        placeholder={'26/01/2027 Republic Day\n15/08/2027 Independence Day'}
        aria-describedby="holiday-list-status"
        aria-invalid={messages.length > 0}
        onChange={({ target }) => setText(target.value)}
      />
      <div id="holiday-list-status" role="status">
        {messages.map((line) => (
          <p key={line} className="text-danger small">
            {line}
          </p>
        ))}
      </div>
      <Button variant="quiet" onClick={add}>
        Add these holidays
      </Button>
    </details>
  );
}

/** The college's holidays, a row each with date and name. */
export function HolidaysField(field: { name: string; label: string }) {
  const { value, change, shell, control } = useFormField<readonly HolidayForm[]>(field, NONE);
  const { label, error } = shell;
  const errorId = `${shell.id}-error`;
  const rows = useRef<HTMLUListElement>(null);
  const holidays = Array.isArray(value) ? value : NONE;
  // What is no single row's is the last one's: of too many it is one.
  const wrong = wrongRow(holidays) ?? { index: holidays.length - 1, part: 'date' };
  const marks = (index: number, part: keyof HolidayForm) => {
    const marked = error !== undefined && index === wrong.index && part === wrong.part;
    return {
      className: `form-control${marked ? ' is-invalid' : ''}`,
      ...(marked && { 'aria-invalid': true, 'aria-describedby': errorId }),
    };
  };
  const set = (index: number, part: Partial<HolidayForm>) =>
    change(holidays.map((holiday, i) => (i === index ? { ...holiday, ...part } : holiday)));
  const add = () => {
    change([...holidays, { date: '', name: '' }]);
    // The new row is there once the form has it.
    setTimeout(() => rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset
      className="form-field holidays"
      onFocus={control.onFocus}
      onBlur={control.onBlur}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="form-label fs-5">{label}</legend>
      <p className="form-text">No diary entry is due on these days.</p>
      <ul className="d-grid gap-2 mb-3" ref={rows}>
        {holidays.map((holiday, index) => (
          // Rows have no other name: what is typed must not make a new one of it.
          <li key={index}>
            <input
              type="date"
              {...marks(index, 'date')}
              aria-label={`Date of holiday ${index + 1}`}
              value={holiday.date}
              onChange={({ target }) => set(index, { date: target.value })}
            />
            <input
              {...marks(index, 'name')}
              aria-label={`Name of holiday ${index + 1}`}
              value={holiday.name}
              onChange={({ target }) => set(index, { name: target.value })}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${holiday.name || `holiday ${index + 1}`}`}
              onClick={() => change(holidays.filter((_, i) => i !== index))}
            >
              <Icon name="remove" />
            </button>
          </li>
        ))}
      </ul>
      {error && <FieldError id={errorId} message={error} />}
      <Button variant="quiet" onClick={add}>
        <Icon name="add" /> Add a holiday
      </Button>
      <PasteList onRead={(read) => change(joined(holidays, read))} />
    </fieldset>
  );
}
