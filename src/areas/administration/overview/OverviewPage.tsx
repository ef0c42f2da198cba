import type { FirstStep, Overview } from '#contract/administration/calls';
import { PENDING, PENDING_NAMES, type Pending } from '#contract/administration/pending';
import { ROLES, type RoleId } from '#contract/roles';
import { useGetOverviewQuery } from '#src/api/administrationApi';
import { formatClockTime } from '#src/lib/dates';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { formatCount } from '#src/lib/money';
import { toQueryString } from '#src/lib/queryString';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { DetailList } from '#src/ui/page/DetailList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Pile } from '#src/ui/page/Pile';
import { Section } from '#src/ui/page/Section';
import { Slip } from '#src/ui/page/Slip';
import { Colleges } from '#src/widgets/Colleges';
import { MailsOnHold } from '../mails/MailsOnHold';
import { RefusedSignIns } from './RefusedSignIns';
import { UndeletedAccounts } from './UndeletedAccounts';

const NO_LISTS = {};
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

const NAMED = 3;

/** The most urgent first. */
function firstsOf({ failed_mails, colleges, colleges_total, companies }: Overview['waiting']) {
  const named = colleges.slice(0, NAMED).join(', ');
  const more = colleges_total - Math.min(colleges.length, NAMED);
  return [
    {
      name: 'failed_mails' as const,
      count: failed_mails,
      title: failed_mails === 1 ? '1 email failed' : `${formatCount(failed_mails)} emails failed`,
      text: 'Whoever should have read them does not know. Send them again once the reason is gone.',
      act: 'Open the failed emails',
    },
    {
      name: 'colleges_total' as const,
      count: colleges_total,
      title:
        colleges_total === 1
          ? '1 college has no coordinator'
          : `${formatCount(colleges_total)} colleges have no coordinator`,
      text: `${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}. Nobody decides there about placements.`,
      act: 'Invite a coordinator',
    },
    {
      name: 'companies' as const,
      count: companies,
      title: companies === 1 ? '1 record to review' : `${formatCount(companies)} records to review`,
      text: 'Companies and internships are not public until a moderator has approved them.',
      act: 'See the moderators',
    },
  ].filter(({ count }) => count > 0);
}

function FirstSlips({ waiting }: { waiting: Overview['waiting'] }) {
  const firsts = firstsOf(waiting);
  if (firsts.length === 0) return null;
  return (
    <div className="slips">
      {firsts.map(({ name, title, text, act }, index) => (
        <Slip
          key={name}
          due
          heading="h2"
          label={PENDING[name]}
          title={title}
          actions={
            <Link className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`} to={PLACES[name]}>
              {act}
            </Link>
          }
        >
          <p className="muted">{text}</p>
        </Slip>
      ))}
    </div>
  );
}

const SENTENCES = [
  'Nothing waits for you.',
  'Start with this.',
  'Start with these two.',
  'Start with these three.',
];

function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
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
    <PageFrame
      title="Administration"
      sentence={data ? SENTENCES[firstsOf(data.waiting).length] : 'To do, health and set-up.'}
    >
      {isError && !data && (
        <ErrorState title="Failed to load the overview." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <TableSkeleton label="Loading the overview" />}
      {data && (
        <>
          <FirstSlips waiting={data.waiting} />
          <Waiting waiting={data.waiting} />
          <RefusedSignIns
            refused={data.waiting.refused_sign_ins ?? []}
            total={data.waiting.refused_sign_ins_total}
          />
          <UndeletedAccounts accounts={data.waiting.undeleted_accounts ?? []} />
          <FirstRun steps={data.first_run} />
          {data.colleges && (
            <div className="my-5">
              <Colleges
                rows={data.colleges}
                lists={NO_LISTS}
                to={(college) =>
                  administrationPaths.reports + toQueryString({ report: 'placements', college })
                }
              />
            </div>
          )}
          <Health health={data.health} />
        </>
      )}
    </PageFrame>
  );
}
