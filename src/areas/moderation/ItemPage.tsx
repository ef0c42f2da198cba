import { Link, useParams } from 'react-router-dom';
import { moderationStatusInfo } from '#contract/lifecycles/moderation';
import { moderationApi, useGetModerationItemQuery } from '#src/api/moderationApi';
import type { ModerationKind } from '#contract/lifecycles/moderation';
import { isNotFound } from '#src/api/result';
import { formatDateTime } from '#src/lib/dateTimes';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { paths } from '#src/lib/paths';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { ChangesTable } from './ChangesTable';
import { DecisionBar } from './DecisionBar';
import { kindLead, kindOf } from './kinds';

/** The record that an address names, or null when it can be none. */
function argumentOf({
  kind,
  id,
}: Readonly<Record<string, string | undefined>>): { kind: ModerationKind; id: number } | null {
  const known = kindOf(kind);
  return known && /^[1-9]\d{0,9}$/.test(id ?? '') ? { kind: known, id: Number(id) } : null;
}

export const queries = ({ params }: PageRequest) => {
  const wanted = argumentOf(params);
  return wanted ? [moderationApi.endpoints.getModerationItem.initiate(wanted, NO_SUBSCRIPTION)] : [];
};

const back = (
  <Link className="btn btn-quiet" to={paths.moderation}>
    <Icon name="arrowLeft" /> Back to the queue
  </Link>
);

const Missing = () => (
  <EmptyState page status={404} icon="shield" title="This record does not exist" action={back} />
);

/** One record under review: what changed, and the decision. */
function Item({ wanted }: { wanted: { kind: ModerationKind; id: number } }) {
  const { currentData: item, isError, error, refetch } = useGetModerationItemQuery(wanted);
  if (isNotFound(error)) return <Missing />;
  if (isError) return <ErrorState page title="Failed to load the record." onRetry={() => void refetch()} />;
  if (!item) return <PageSkeleton />;
  return (
    <PageFrame
      title={item.name}
      lead={kindLead(item.kind, item.company)}
      actions={
        <DecisionBar
          kind={wanted.kind}
          id={item.id}
          name={item.name}
          status={item.moderation_status}
          submittedAt={item.submitted_at}
        />
      }
    >
      <Section title="State">
        <DetailList
          items={[
            {
              label: 'Moderation Status',
              value: <StatusChip info={moderationStatusInfo(item.moderation_status)} />,
            },
            { label: 'Submitted', value: formatDateTime(item.submitted_at) },
          ]}
        />
      </Section>
      <Section title="Changes since the last approval">
        <ChangesTable changes={item.changes ?? []} />
      </Section>
      {back}
    </PageFrame>
  );
}

export default function ItemPage() {
  const wanted = argumentOf(useParams());
  return wanted ? <Item wanted={wanted} /> : <Missing />;
}
