import { useRef, useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { useSearchParams } from 'react-router-dom';
import type { ListFilters } from '#src/lib/listFilters';
import { Icon } from '#src/ui/Icon';
import { FilterControl, chipOf, type Changes, type FilterField } from './FilterControl';
import { FilterValues } from './FilterValues';

interface Props<Name extends string, Setting extends string> {
  filters: ListFilters<Name, Setting>;
  fields: readonly FilterField<Name | Setting>[];
  /** What the list has, as in "288 students". */
  counted?: string;
}

interface One<Name extends string> {
  field: FilterField<Name>;
  value: string;
  onChange: (value: string) => void;
  onRemove: () => void;
}

/** A filter that is set: its words open its values, the cross takes it away. */
function FilterChip<Name extends string>({ field, value, onChange, onRemove }: One<Name>) {
  const label = chipOf(field, value);
  const [open, setOpen] = useState(false);
  const words = useRef<HTMLButtonElement>(null);
  const change = (chosen: string) => {
    setOpen(false);
    words.current?.focus();
    onChange(chosen);
  };
  return (
    <Dropdown
      className="filter-chip d-none d-md-inline-flex"
      autoClose="outside"
      show={open}
      onToggle={setOpen}
    >
      <Dropdown.Toggle
        ref={words}
        as="button"
        bsPrefix="filter-chip-label"
        className="text-truncate"
        type="button"
      >
        {label}
      </Dropdown.Toggle>
      <button type="button" className="filter-chip-remove" onClick={onRemove}>
        <Icon name="close" label={`Remove filter ${label}`} />
      </button>
      <Dropdown.Menu>{open && <FilterValues field={field} value={value} onChange={change} />}</Dropdown.Menu>
    </Dropdown>
  );
}

interface AddProps<Name extends string> {
  fields: readonly FilterField<Name>[];
  onChange: (name: Name, value: string) => void;
}

function AddFilter<Name extends string>({ fields, onChange }: AddProps<Name>) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FilterField<Name> | null>(null);
  if (fields.length === 0) return null;
  return (
    <Dropdown
      className="d-none d-md-block"
      autoClose="outside"
      show={open}
      onToggle={(shown) => {
        setOpen(shown);
        setChosen(null);
      }}
    >
      <Dropdown.Toggle as="button" bsPrefix="filter-add" type="button">
        <Icon name="add" /> Filter
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {open && chosen && (
          <FilterValues
            field={chosen}
            value=""
            onChange={(value) => {
              setOpen(false);
              onChange(chosen.name, value);
            }}
          />
        )}
        {open &&
          !chosen &&
          fields.map((field) => (
            <Dropdown.Item key={field.name} as="button" type="button" onClick={() => setChosen(field)}>
              {field.label}{' '}
              {field.kind === 'choice' && <span className="small muted">{field.options.length}</span>}
            </Dropdown.Item>
          ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}

/** One line above a list: the search, what is set, one more. On phones a sheet with all of them. */
export function FilterBar<Name extends string, Setting extends string = never>({
  filters,
  fields,
  counted,
}: Props<Name, Setting>) {
  const [search, setSearch] = useSearchParams();
  const [sheet, setSheet] = useState(false);
  const set = (changes: Changes<Name | Setting>) => setSearch((now) => filters.changed(now, changes));
  const one = (field: FilterField<Name | Setting>) => ({
    field,
    value: filters.valueOf(search, field.name),
    onChange: (value: string) => set({ [field.name]: value } as Changes<Name | Setting>),
  });
  const narrows = ({ name }: FilterField<Name | Setting>) => filters.names.some((known) => known === name);
  const box = fields.find(({ kind }) => kind === 'search');
  const others = fields.filter((field) => field !== box);
  const choices = others.filter(narrows);
  const active = choices.filter(({ name }) => filters.valueOf(search, name));
  const count = filters.count(search);
  const clear = () =>
    set(Object.fromEntries(filters.names.map((name) => [name, ''])) as Changes<Name | Setting>);
  const bar = useRef<HTMLDivElement>(null);
  /** What had the focus goes: it stays with the filters. The hidden one of the two takes none. */
  const thenFocus = (change: () => void) => {
    change();
    for (const name of ['.filter-bar-sheet', '.filter-add'])
      bar.current?.querySelector<HTMLElement>(name)?.focus();
  };
  return (
    <div className="filter-bar d-flex flex-wrap gap-2 align-items-center py-3" ref={bar}>
      {box && <FilterControl {...one(box)} hidesLabel />}
      {active.map((field) => (
        <FilterChip
          key={field.name}
          {...one(field)}
          onRemove={() => thenFocus(() => one(field).onChange(''))}
        />
      ))}
      <AddFilter
        fields={choices.filter((field) => !active.includes(field))}
        onChange={(name, value) => thenFocus(() => set({ [name]: value } as Changes<Name | Setting>))}
      />
      {others.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet filter-bar-sheet d-md-none"
          onClick={() => setSheet(true)}
        >
          <Icon name="filter" /> Filters{active.length > 0 && ` ${active.length}`}
        </button>
      )}
      {count > 0 && (
        <button type="button" className="text-button d-none d-md-block" onClick={() => thenFocus(clear)}>
          Clear all
        </button>
      )}
      {counted && <span className="muted ms-auto filter-bar-count">{counted}</span>}
      <Offcanvas
        show={sheet}
        onHide={() => setSheet(false)}
        placement="bottom"
        className="filter-sheet"
        aria-labelledby="filter-sheet"
      >
        <Offcanvas.Header>
          <h2 id="filter-sheet" className="me-auto mb-0">
            Filters
          </h2>
          <button type="button" className="icon-button" onClick={() => setSheet(false)}>
            <Icon name="close" label="Close" />
          </button>
        </Offcanvas.Header>
        <Offcanvas.Body className="pt-0">
          {others.map((field) => (
            <FilterControl key={field.name} {...one(field)} />
          ))}
        </Offcanvas.Body>
        <div className="filter-sheet-end border-top d-flex gap-2">
          <button type="button" className="btn btn-quiet" onClick={clear} disabled={count === 0}>
            Clear all
          </button>
          <button type="button" className="btn btn-primary flex-1" onClick={() => setSheet(false)}>
            Show {counted ?? 'the list'}
          </button>
        </div>
      </Offcanvas>
    </div>
  );
}
