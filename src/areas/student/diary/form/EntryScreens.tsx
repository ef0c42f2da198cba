import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDate } from '#src/lib/dates';
import { withChanges } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { DeleteEntry } from '../list/DeleteEntry';
import { EntryDetails } from '#src/widgets/diary/EntryDetails';
import { EntryForm } from './EntryForm';
import { blankEntry, valuesOf } from './entryValues';
import { isOpen, type DiaryKind } from '../kinds';
import { NoOwner } from '../NoOwner';
import { WriteWeek } from '../week/WriteWeek';

interface Props {
  kind: DiaryKind;
}

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Owner and day, or a week, are in the address. */
export function CreateEntry({ kind }: Props) {
  const [search] = useSearchParams();
  const today = useSelector(selectToday);
  const owners = kind.useOwners();
  if (owners.isError)
    return (
      <FailedPage
        title="New diary entry"
        failed="Failed to load the diary."
        error={owners.error}
        onRetry={owners.onRetry}
      />
    );
  if (owners.loading) return <PageSkeleton title="New diary entry" of="form" />;
  const date = search.get('date') ?? today;
  const requestedOwner = search.get('owner') ?? (owners.options.length === 1 ? owners.options[0]!.value : '');
  const owner = owners.options.some(({ value }) => value === requestedOwner) ? requestedOwner : '';
  const week = search.get('week') ?? '';
  if (owner !== '' && isDay(week)) return <WriteWeek kind={kind} owner={owner} week={week} />;
  return (
    <PageFrame
      title="New diary entry"
      lead={formatDate(date)}
      actions={
        owner !== '' &&
        isDay(date) && (
          <Link className="btn btn-quiet" to={`?${withChanges(search, { owner, week: date, date: '' })}`}>
            <Icon name="calendar" /> Write the whole week
          </Link>
        )
      }
    >
      {owners.options.length === 0 ? (
        <NoOwner kind={kind} />
      ) : (
        <EntryForm key={`${owner}-${date}`} kind={kind} id={null} initialValues={blankEntry(owner, date)} />
      )}
    </PageFrame>
  );
}

/** The entry, or what shows instead while it loads, or if it failed. */
function useEntryPage(kind: DiaryKind, title: string, of?: 'form') {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = kind.useEntry({ id });
  if (isError)
    return {
      other: (
        <FailedPage
          title={title}
          failed="Failed to load the entry."
          error={error}
          onRetry={() => void refetch()}
        />
      ),
    };
  if (data === undefined) return { other: <PageSkeleton title={title} of={of} /> };
  if (data) return { entry: data };
  const back = (
    <Link className="btn btn-primary" to={kind.entries}>
      All entries
    </Link>
  );
  return { other: <EmptyState page icon="diary" title="Entry not found" action={back} /> };
}

export function EditEntry({ kind }: Props) {
  const { entry, other } = useEntryPage(kind, 'Edit diary entry', 'form');
  if (!entry) return other;
  return (
    <PageFrame title="Edit diary entry" lead={formatDate(entry.date)}>
      {entry.review_comment && (
        <div className="notice notice-amber">
          <p>
            <strong>Your coordinator's comment:</strong> {entry.review_comment}
          </p>
        </div>
      )}
      {isOpen(entry) ? (
        <EntryForm key={entry.id} kind={kind} id={entry.id} initialValues={valuesOf(kind, entry)} />
      ) : (
        <>
          <div className="notice">
            <p>This entry was approved and can no longer be changed.</p>
          </div>
          <Section title="The entry">
            <EntryDetails entry={entry} />
          </Section>
        </>
      )}
    </PageFrame>
  );
}

export function ViewEntry({ kind }: Props) {
  const { entry, other } = useEntryPage(kind, 'Diary entry');
  if (!entry) return other;
  return (
    <PageFrame
      title="Diary entry"
      lead={formatDate(entry.date)}
      actions={
        <>
          <Link className="btn btn-quiet" to={kind.entries}>
            <Icon name="arrowLeft" /> All entries
          </Link>
          {isOpen(entry) && (
            <>
              <DeleteEntry kind={kind} entry={entry} leaves />
              <Link className="btn btn-primary" to={kind.edit(entry.id)}>
                <Icon name="edit" /> Edit
              </Link>
            </>
          )}
        </>
      }
    >
      <Section title="What you did">
        <EntryDetails entry={entry} />
      </Section>
    </PageFrame>
  );
}
