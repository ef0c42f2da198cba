import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { SEARCH_LENGTH } from '#contract/searchLength';

/** Finds while one types; without JavaScript on Enter. */
export function FaqSearch({ text }: { text: string }) {
  const [, setSearch] = useSearchParams();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address follows the typing a moment later: it must not overwrite what was typed meanwhile.
    if (box.current && box.current !== document.activeElement) box.current.value = text;
  }, [text]);
  return (
    <form
      role="search"
      className="faq-search"
      action={paths.faqs}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="visually-hidden" htmlFor="faq-search">
        Search questions
      </label>
      <input
        ref={box}
        id="faq-search"
        className="control"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={SEARCH_LENGTH}
        placeholder="Search questions and answers"
        onChange={({ target: { value } }) => setSearch(value ? { q: value } : {}, { replace: true })}
      />
    </form>
  );
}
