import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Dropdown from 'react-bootstrap/Dropdown';
import { useDispatch } from 'react-redux';
import { viewSaved } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';

const LONGEST = 40;

interface Props {
  userId: number;
  path: string;
  query: string;
  taken: readonly string[];
}

export function SaveView({ userId, path, query, taken }: Props) {
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const label = name.trim();
  const isTaken = taken.includes(label);
  return (
    <Dropdown
      align="end"
      autoClose="outside"
      show={open}
      onToggle={setOpen}
      className="flex-none d-none d-md-block"
    >
      <Dropdown.Toggle as="button" bsPrefix="text-button" type="button">
        <Icon name="bookmark" /> Save view
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <form
          className="filter-values"
          onSubmit={(event) => {
            event.preventDefault();
            if (!label || isTaken) return;
            dispatch(viewSaved({ userId, view: { path, label, query } }));
            setOpen(false);
            setName('');
          }}
        >
          <label>
            Name of this view
            <input
              className="control"
              maxLength={LONGEST}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          {isTaken && <p className="small text-danger">You have a view of this name.</p>}
          <Button type="submit" disabled={!label || isTaken}>
            Save
          </Button>
        </form>
      </Dropdown.Menu>
    </Dropdown>
  );
}
