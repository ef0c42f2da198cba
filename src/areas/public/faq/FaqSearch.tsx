import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { LIMITS } from '../../../../contract/limits';

/** Finds while one types; without JavaScript on Enter. */
export function FaqSearch({ text }: { text: string }) {
  const [, setSearch] = useSearchParams();
  return (
    <form role="search" className="faq-search" action={paths.faqs} onSubmit={(event) => event.preventDefault()}>
      <label className="visually-hidden" htmlFor="faq-search">
        Search questions
      </label>
      <input id="faq-search" className="control" type="search" name="q" value={text} maxLength={LIMITS.searchBox} placeholder="Search questions and answers" onChange={({ target: { value } }) => setSearch(value ? { q: value } : {}, { replace: true })} />
    </form>
  );
}
