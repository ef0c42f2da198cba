import { useState } from 'react';
import { LIMITS } from '#contract/limits';
import { Icon } from '#src/ui/Icon';

/** Finds applicants by name, email, USN or internship; on Enter or the button. */
export function FilterSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [shown, setShown] = useState({ value, text: value });
  if (shown.value !== value) setShown({ value, text: value });
  return (
    <form
      role="search"
      className="filter-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(shown.text.trim());
      }}
    >
      <label>
        Search
        <input
          type="search"
          className="control"
          maxLength={LIMITS.searchBox}
          placeholder="Name, email or USN"
          value={shown.text}
          onChange={({ target }) => setShown({ value, text: target.value })}
        />
      </label>
      <button type="submit" className="btn btn-quiet" aria-label="Search" title="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
