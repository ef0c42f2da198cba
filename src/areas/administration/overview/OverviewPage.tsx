import type { FirstStep, Overview } from '#contract/administration/calls';
import { PENDING, PENDING_NAMES, type Pending } from '#contract/administration/pending';
import { ROLES, type RoleId } from '#contract/roles';
import { useGetOverviewQuery } from '#src/api/administrationApi';
import { formatClockTime } from '#src/lib/dates';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { DetailList } from '#src/ui/page/DetailList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Pile } from '#src/ui/page/Pile';
import { Section } from '#src/ui/page/Section';
import { MailsOnHold } from '../mails/MailsOnHold';
import { RefusedSignIns } from './RefusedSignIns';
import { UndeletedAccounts } from './UndeletedAccounts';

const peopleOf = (role: RoleId) => `${administrationPaths.people}?role_id=${role}`;

const STEPS: Readonly<Record<FirstStep, { label: string; help: string; to: string }>> = {
  university: {
    label: 'University',
    help: "Your university's name, address, contact and colours.",
    to: administrationPaths.site,
  },
  colleges: {
    label: 'Colleges',
    help: 'The colleges students can choose, added one by one or from a CSV file.',
    to: `${administrationPaths.lists}?list=colleges`,
  },
  mail: {
    label: 'Mail',
    help: 'Set SMTP_URL and MAIL_FROM, then restart.',
    to: administrationPaths.mails,
  },
  people: {
    label: 'People',
    help: 'Invite coordinators and moderators by email.',
    to: administrationPaths.people,
  },
  policy: {
    label: 'Policy',
    help: 'Who takes part and how long data is kept: review and save.',
    to: administrationPaths.policy,
  },
};

function FirstRun({ steps }: { steps: Overview['first_run'] }) {
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Section title="First steps">
      <p>{left === 1 ? 'One step is left.' : `${left} steps are left.`}</p>
      <ol className="plain-list">
        {steps.map(({ step, done }) => {
          const known = STEPS[step];
          if (!known) return null;
          const { label, help, to } = known;
          return (
            <li key={step}>
              <Icon name={done ? 'success' : 'clock'} label={done ? 'Done' : 'To do'} />{' '}
              <Link to={to}>{label}</Link>
              <span className="muted"> · {help}</span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const PLACES: Readonly<Record<Pending, string>> = {
  companies: peopleOf(ROLES.moderator),
  claims: administrationPaths.roster,
  failed_mails: `${administrationPaths.mails}?state=failed`,
  colleges_total: peopleOf(ROLES.coordinator),
};

function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const { colleges, colleges_total } = waiting;
  const more = colleges_total - colleges.length;
  return (
    <Section title="Pending">
      <ul className="piles">
        {PENDING_NAMES.flatMap((name) => {
          const count: number | undefined = waiting[name];
          return count === undefined
            ? []
            : [
                <li key={name}>
                  <Pile label={PENDING[name]} to={PLACES[name]} count={count} />
                </li>,
              ];
        })}
      </ul>
      {colleges.length > 0 && (
        <p className="muted">
          Without a coordinator: {colleges.join(', ')}
          {more > 0 && ` and ${more} more`}.
        </p>
      )}
    </Section>
  );
}

function Health({ health }: { health: Overview['health'] }) {
  return (
    <Section title="Health">
      <DetailList
        items={[
          {
            label: 'Last backup',
            value: health.last_backup_at
              ? formatClockTime(health.last_backup_at)
              : 'None yet. Run deploy/as-service.sh backup on the server, or npm run backup where no service runs the portal.',
          },
          {
            label: 'Mails',
            value: health.mails_held_at ? (
              <MailsOnHold since={health.mails_held_at} />
            ) : health.mail_server ? (
              `Sent by your mail server${health.sender ? ` as ${health.sender}` : ''}.`
            ) : (
              'No mail server is set: emails are saved as files and nobody receives them.'
            ),
          },
          {
            label: 'Two-step sign-in of staff',
            value: `${health.staff_two_step} of ${health.staff} accounts`,
          },
          ...(health.failed_jobs ?? []).map(({ name, error, at }) => ({
            label: `Background job ${name}`,
            value: `Failed on ${formatClockTime(at)}: ${error}. It is tried again at its next time.`,
          })),
        ]}
      />
    </Section>
  );
}

export default function OverviewPage() {
  const { data, isError, error, refetch } = useGetOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageFrame title="Administration" lead="To do, health and set-up.">
      {isError && !data && (
        <ErrorState title="Failed to load the overview." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton label="Loading the overview" />}
      {data && (
        <>
          <Waiting waiting={data.waiting} />
          <RefusedSignIns
            refused={data.waiting.refused_sign_ins ?? []}
            total={data.waiting.refused_sign_ins_total}
          />
          <UndeletedAccounts accounts={data.waiting.undeleted_accounts ?? []} />
          <FirstRun steps={data.first_run} />
          <Health health={data.health} />
        </>
      )}
    </PageFrame>
  );
}
