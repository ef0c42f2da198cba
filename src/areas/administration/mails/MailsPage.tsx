import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Mail } from '#contract/mail/calls';
import { MAIL_KINDS, MAIL_STATES } from '#contract/mail/templates';
import { useGetOverviewQuery, useListMailsQuery, useRetryMailsMutation } from '#src/api/administrationApi';
import { listFilters, oneOf, words } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { several } from '#contract/several';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import { useStaffQuery } from '#src/state/staffList';
import { matchingOf, useTicked, type Ticked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Rehearsal } from '#src/widgets/Rehearsal';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { MailsOnHold } from './MailsOnHold';
import { MailsTable } from './MailsTable';
import { kindLabel, MAIL_STATE_INFO } from './words';

const NO_ROWS: readonly Mail[] = [];
const FILTERS = listFilters({ q: words(), state: oneOf(MAIL_STATES), kind: oneOf(MAIL_KINDS) });
const STATES = MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_INFO[value].label }));
const KINDS = MAIL_KINDS.map((value) => ({ value, label: kindLabel(value) }));

const VIEWS = [
  { label: 'All', query: '' },
  ...STATES.map(({ value, label }) => ({ label, query: `state=${value}` })),
];
const useTotal: UseTotal = (query, skip) =>
  useListMailsQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

function RetryBar({ ticked }: { ticked: Ticked<Mail> }) {
  const [asks, setAsks] = useState(false);
  const { send, isLoading, submitErrors } = useFormMutation(useRetryMailsMutation, {
    key: 'mails',
    done: ({ message }) => message || 'Emails queued to be sent again.',
    failed: 'Failed to resend the emails.',
    onDone: () => setAsks(false),
  });
  const retry = () => void send(ticked.chosen(ticked.rows));
  return (
    <>
      <BulkBar ticked={ticked}>
        <Button disabled={isLoading} onClick={() => (ticked.count > 1 ? setAsks(true) : retry())}>
          Try again
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asks}
        title={`Send ${several(ticked.count, 'email')} again?`}
        confirmLabel="Send again"
        busy={isLoading}
        failed={Object.values(submitErrors).join('\n')}
        onClose={() => setAsks(false)}
        onConfirm={retry}
      >
        {asks && (
          <Rehearsal
            useMutation={useRetryMailsMutation}
            arg={{ ...ticked.chosen(ticked.rows), dry_run: '1' }}
            done="sent again"
          />
        )}
        <p>Each recipient gets the email once, as soon as the mail server accepts it.</p>
      </ConfirmDialog>
    </>
  );
}

export default function MailsPage() {
  const query = useStaffQuery(FILTERS);
  const list = useListMailsQuery(query, { refetchOnMountOrArgChange: true });
  const ticked = useTicked(
    (list.data?.data ?? NO_ROWS).filter(({ retryable }) => retryable),
    matchingOf(list.currentData, query),
  );
  const held = useGetOverviewQuery(undefined).data?.health.mails_held_at;
  return (
    <PageFrame title="Emails">
      {held && (
        <div className="notice flex-wrap" role="status">
          <MailsOnHold since={held} />
        </div>
      )}
      <StaffList
        list={list}
        failed="Failed to load the emails."
        loading="Loading emails"
        noun={['email', 'emails']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Domain', placeholder: 'e.g. university.edu' },
          { kind: 'choice', name: 'state', label: 'State', any: 'All', options: STATES },
          { kind: 'choice', name: 'kind', label: 'Kind', any: 'All', options: KINDS },
        ]}
        nothing={{
          icon: 'mail',
          title: 'No emails found',
          none: 'No emails sent yet.',
          home: { to: paths.administration, label: 'Go to the overview' },
          narrowed: 'No emails match these filters.',
          all: 'Show all emails',
        }}
      >
        {({ data }) => (
          <>
            <MailsTable mails={data} ticked={ticked} />
            <RetryBar ticked={ticked} />
          </>
        )}
      </StaffList>
    </PageFrame>
  );
}
