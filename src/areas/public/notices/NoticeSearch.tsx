import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { withChanges } from '#src/lib/queryString';
import { Link } from '#src/ui/Link';
import { SearchBox } from '../listing/SearchBox';
import { KINDS, textOf, type KindId } from './notices';

export function NoticeSearch({ kind }: { kind: KindId }) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <form
        role="search"
        className="notice-search mb-4"
        action={paths.notices}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(
            withChanges(search, { q: String(new FormData(event.currentTarget).get('q') ?? '').trim() }),
          );
        }}
      >
        {kind && <input type="hidden" name="kind" value={kind} />}
        <SearchBox
          id="notice-search"
          label="Search news and circulars"
          placeholder="Search titles"
          searched={textOf(search)}
        />
      </form>
      <nav aria-label="Kind">
        <ul className="nav border-bottom">
          {KINDS.map(({ id, label }) => (
            <li key={id}>
              <Link
                className={`nav-link ${id === kind ? 'active' : ''}`}
                to={`?${withChanges(search, { kind: id })}`}
                aria-current={id === kind ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
