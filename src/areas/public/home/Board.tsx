import { useSelector } from 'react-redux';
import { TEXTS } from '#contract/texts';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { Link, useAvailability } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Deadline } from '#src/ui/internship/Deadline';
import { payOf } from '#src/ui/internship/pay';
import { pinnedOf, type Pinned } from './board';
import { useHomeLists } from './useHomeLists';

/** One link, the whole of it. */
function PinnedNotice({ label, internship }: Pinned) {
  const today = useSelector(selectToday);
  const { title, slug, company, city, workMode, deadline } = internship;
  const pay = payOf(internship);
  return (
    <article className="internship-card pinned">
      <p className="m-0 small fw-medium text-accent">{label}</p>
      <h3>
        <Link to={paths.internship(slug)}>{title}</Link>
      </h3>
      <p className="internship-card-who m-0 fs-5 muted lh-line">
        {[company?.name, city?.name ?? workMode].filter(Boolean).join(' · ')}
      </p>
      <p className="internship-card-foot fs-5 text-nowrap flex-column gap-0 mb-0 mt-auto pt-1">
        <span className={pay.className}>{pay.text}</span>
        <Deadline day={deadline} today={today} />
      </p>
    </article>
  );
}

const NOTICES = [0, 1, 2];

/** What closes soonest, pays best, and is newest. */
export function Board() {
  const { lists, waiting, failed, error, retry } = useHomeLists();
  const exists = useAvailability()(paths.internships);
  if (!exists) return null;
  if (failed) return <ErrorState title={TEXTS.internshipsLoadFailed} error={error} onRetry={retry} />;
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
      <ul className="d-grid gap-3 sideways">
        {waiting
          ? NOTICES.map((place) => (
              <li key={place}>
                <span className="skeleton skeleton-pinned" />
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
