import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Icon } from '#src/ui/Icon';

interface Props {
  id: string;
  /** Of the list, for a form without JavaScript. */
  action: string;
  label: string;
  search: ReactNode;
  count: number;
  onSearch: (text: string) => void;
  children: ReactNode;
  /** Behind a word where there is room for a line. */
  more?: ReactNode;
}

/** A real form in one line, which the server answers too. On phones the filters are behind one button. */
export function FilterForm({ id, action, label, search, count, onSearch, children, more }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const done = () => {
    setOpen(false);
    // The pressed button disappears with the filters.
    toggle.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(false);
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <form
      id={id}
      role="search"
      aria-label={label}
      className="filter-form mb-4"
      action={action}
      onSubmit={submit}
    >
      {search}
      <button
        ref={toggle}
        type="button"
        className="btn btn-quiet js-only d-md-none"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" /> {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <div id={panel} className={`filters${open ? ' is-open' : ''}`}>
        {children}
        {more && (
          <details className="filters-more position-relative">
            <summary className="btn btn-quiet">More filters</summary>
            <div>{more}</div>
          </details>
        )}
        <button type="button" className="btn btn-primary js-only d-md-none" onClick={done}>
          Show results
        </button>
      </div>
    </form>
  );
}
