import { useParams, useSearchParams } from 'react-router-dom';
import { MODERATION, moderationStatusInfo, type ModerationKind } from '#contract/moderation/lifecycle';
import { moderationApi, useGetModerationItemQuery, type ItemWanted } from '#src/api/moderationApi';
import { isNotFound } from '#src/api/transport/result';
import { formatClockTime } from '#src/lib/dates';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FailedPage } from '#src/ui/page/FailedPage';
import { RecordFrame } from '#src/ui/page/RecordFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { WholeDates } from '#src/ui/WholeDates';
import { kindLead, kindOf, kindWord } from '../kinds';
import { OpenedBy } from '../OpenedBy';
import { SameNames } from '#src/widgets/SameNames';
import { History, Others } from './Around';
import { Changes } from './Changes';
import { DecisionBar } from './DecisionBar';
import { filledFields, Reading } from './Reading';
import { ReportsAbout } from './ReportsAbout';
import { NotifiedStudents } from './NotifiedStudents';
import { useLease } from './useLease';

/** Null if the address cannot name one. */
function argumentOf(
  { kind, id }: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): ItemWanted | null {
  const known = kindOf(kind);
  const queue = kindOf(search.get('queue'));
  return known && /^[1-9]\d{0,9}$/.test(id ?? '')
    ? { kind: known, id: Number(id), ...(queue && { queue }) }
    : null;
}

export const queries = ({ params, search }: PageRequest) => {
  const wanted = argumentOf(params, search);
  return wanted ? [moderationApi.endpoints.getModerationItem.initiate(wanted, NO_SUBSCRIPTION)] : [];
};

function BackToQueue({ queue }: { queue: ModerationKind | null }) {
  return (
    <Link className="btn btn-quiet" to={queue ? `${paths.moderation}?kind=${queue}` : paths.moderation}>
      <Icon name="arrowLeft" /> Back to the queue
    </Link>
  );
}

const Missing = () => (
  <EmptyState
    page
    status={404}
    icon="shield"
    title="No such company or internship"
    action={<BackToQueue queue={null} />}
  >
    It may have been removed, or the address is incomplete.
  </EmptyState>
);

function Item({ wanted }: { wanted: ItemWanted }) {
  const {
    currentData: item,
    isError,
    error,
    refetch,
  } = useGetModerationItemQuery(wanted, {
    refetchOnMountOrArgChange: true,
  });
  const lease = useLease(wanted.kind, wanted.id);
  if (isNotFound(error)) return <Missing />;
  if (isError && !item)
    return (
      <FailedPage
        title={wanted.kind === 'company' ? 'Company' : 'Internship'}
        actions={<BackToQueue queue={wanted.queue ?? null} />}
        failed={`Failed to load the ${wanted.kind}.`}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!item) return <PageSkeleton />;
  const queue = wanted.queue ?? null;
  const changes = item.changes ?? [];
  const compared = !item.is_new && changes.length > 0;
  const opened = lease ? lease.opened : item.opened;
  // Both times only grow: what was fetched here since is no older.
  const changed = lease !== null && lease.submitted_at > item.submitted_at;
  return (
    <RecordFrame
      title={item.name}
      within={{ to: queue ? `${paths.moderation}?kind=${queue}` : paths.moderation, label: 'Queue' }}
      chip={<StatusChip info={moderationStatusInfo(item.moderation_status)} />}
      lead={kindLead(item.kind, item.company)}
      due={item.moderation_status === MODERATION.submitted}
      pile={opened && <OpenedBy opened={opened} />}
      notes={
        <>
          {changed && (
            <div className="notice notice-amber" role="status">
              <Icon name="warning" />
              <p>
                This {kindWord(item.kind)} was changed while you were reading. Load the latest version before
                you decide.
              </p>
              <button type="button" className="btn btn-sm btn-primary" onClick={() => void refetch()}>
                Load the latest version
              </button>
            </div>
          )}
          {item.reports > 0 && (
            <div className="notice notice-amber">
              <Icon name="flag" />
              <p>{item.reports === 1 ? 'One person' : `${item.reports} people`} reported this internship.</p>
              <Link className="btn btn-sm btn-quiet" to={moderationPaths.reports}>
                Read the reports
              </Link>
            </div>
          )}
          <SameNames companies={item.same_name ?? []} linked />
          <p className="small muted">
            <WholeDates text={`Last activity ${formatClockTime(item.submitted_at)}`} />
            {item.account_email && ` · Signs in as ${item.account_email}`}
          </p>
          {item.moderation_reason && <p className="muted">Reason: {item.moderation_reason}</p>}
        </>
      }
    >
      <ReportsAbout kind={wanted.kind} id={wanted.id} state="open" />
      {item.kind === 'company' && <NotifiedStudents companyId={item.id} />}
      {compared ? (
        <Changes key={item.id} changes={changes} unchanged={item.unchanged ?? []} />
      ) : (
        <Reading
          kind={item.kind}
          company={item.company}
          logo={item.company_logo}
          fields={filledFields(item)}
        />
      )}
      <ReportsAbout kind={wanted.kind} id={wanted.id} state="closed" />
      <History kind={wanted.kind} id={wanted.id} />
      <Others company={item.company} others={item.others ?? []} />
      <DecisionBar key={`${item.kind}-${item.id}`} item={item} queue={queue} />
    </RecordFrame>
  );
}

export default function ItemPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const wanted = argumentOf(params, search);
  return wanted ? <Item wanted={wanted} /> : <Missing />;
}
