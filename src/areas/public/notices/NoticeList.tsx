import { formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { useNewsHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import type { ListedNotice } from './notices';

interface Props {
  notices: readonly ListedNotice[];
  searched: boolean;
}

export function NoticeList({ notices, searched }: Props) {
  const toHref = useNewsHref();
  if (notices.length === 0) {
    return (
      <EmptyState
        icon="news"
        title={searched ? 'No matches' : 'Nothing has been announced yet'}
        action={
          searched ? (
            <Link className="btn btn-primary" to={paths.notices}>
              Show all
            </Link>
          ) : (
            <Link className="btn btn-primary" to={paths.internships}>
              See the internships
            </Link>
          )
        }
      >
        {searched ? 'No titles match your search.' : 'News and circulars appear here.'}
      </EmptyState>
    );
  }
  return (
    <ul className="notices mt-4">
      {notices.map(({ id, tag, name, file, published_at }) => {
        const href = toHref(file);
        return (
          <li key={`${tag}-${id}`}>
            <time dateTime={published_at}>{formatDate(published_at)}</time>
            <span className="notices-name text-break">
              <span className={`chip ${tag === 'News' ? 'chip-blue' : 'chip-amber'}`}>{tag}</span>{' '}
              {href ? (
                <a className="notices-file" href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}
            </span>
            {href && <Icon name="file" />}
          </li>
        );
      })}
    </ul>
  );
}
