import { TEXTS } from '#contract/texts';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { pinnedOf } from './board';
import { PinnedNotice } from './PinnedNotice';
import { useHomeLists } from './useHomeLists';

const NOTICES = [0, 1, 2];

/** Three real notices: what closes soonest, what pays best, what is newest. */
export function Board() {
  const { lists, waiting, failed, retry } = useHomeLists();
  if (failed) return <ErrorState title={TEXTS.internshipsLoadFailed} onRetry={retry} />;
  const pinned = pinnedOf(lists);
  if (!waiting && pinned.length === 0)
    return (
      <EmptyState
        title="No internships are open right now"
        action={
          <Link className="btn btn-primary" to={paths.companies}>
            See the companies
          </Link>
        }
      >
        New ones are posted through the year.
      </EmptyState>
    );
  return (
    <section className="board" aria-labelledby="board-title">
      <h2 id="board-title" className="visually-hidden">
        On the noticeboard
      </h2>
      <ul className="board-notices sideways">
        {waiting
          ? NOTICES.map((place) => (
              <li key={place}>
                <span className="skeleton pinned-skeleton" />
              </li>
            ))
          : pinned.map((one) => (
              <li key={one.label}>
                <PinnedNotice {...one} />
              </li>
            ))}
      </ul>
    </section>
  );
}
