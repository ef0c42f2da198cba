import { useState } from 'react';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { Icon } from '#src/ui/Icon';
import { usePainted } from '#src/ui/page/InTwoSteps';

interface Props {
  id: string;
  label: string;
  placeholder: string;
  /** The text that the address holds; a new one, as Back brings it, replaces what was typed. */
  searched: string;
}

/**
 * The text that is searched for, and the button beside it; the form around it sends it, without JavaScript
 * too. Until the page is painted a box of the same look stands for the field: as a field appears the browser
 * looks for what it could fill in, which a slow phone takes milliseconds for.
 */
export function SearchBox({ id, label, placeholder, searched }: Props) {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  const painted = usePainted();
  return (
    <div className="search-box">
      {painted ? (
        <>
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
        </>
      ) : (
        <span className={`control${text ? '' : ' is-blank'}`}>{text || placeholder}</span>
      )}
      <button type="submit" className="btn btn-primary">
        <Icon name="search" /> <span>Search</span>
      </button>
    </div>
  );
}
