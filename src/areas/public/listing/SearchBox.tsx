import { useState } from 'react';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { Icon } from '#src/ui/Icon';

interface Props {
  id: string;
  label: string;
  placeholder: string;
  /** The address's text; a new one, as from Back, replaces what was typed. */
  searched: string;
}

/** The form around it sends it, without JavaScript too. */
export function SearchBox({ id, label, placeholder, searched }: Props) {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  return (
    <div className="search-box">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="control"
        type="search"
        name="q"
        value={text}
        maxLength={SEARCH_LENGTH}
        placeholder={placeholder}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn btn-primary flex-none order-1">
        <Icon name="search" /> <span>Search</span>
      </button>
    </div>
  );
}
