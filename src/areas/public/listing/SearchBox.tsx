import { useState } from 'react';
import { paths } from '../../../lib/paths';
import { Icon } from '../../../ui/Icon';

/** Searches on Enter or the button. A real form: without JavaScript the server answers it. */
export function SearchBox({ initial, onSearch }: { initial: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(initial);
  return (
    <form
      role="search"
      className="search-box"
      action={paths.internships}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <label className="visually-hidden" htmlFor="internship-search">
        Search internships
      </label>
      <input id="internship-search" className="control" type="search" name="q" value={text} maxLength={100} placeholder="Title, company or skill" onChange={(event) => setText(event.target.value)} />
      <button type="submit" className="btn btn-primary">
        <Icon name="search" /> Search
      </button>
    </form>
  );
}
