import type { Overview } from '#contract/administration/calls';
import { formatDate } from '#src/lib/dates';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';

type Account = Overview['waiting']['undeleted_accounts'][number];

/** Tried again each night, until it succeeds or its owner keeps the account. */
export function UndeletedAccounts({ accounts }: { accounts: readonly Account[] }) {
  if (accounts.length === 0) return null;
  return (
    <Section title="Accounts that could not be deleted">
      <p>Their owners asked for deletion. It is tried again every night.</p>
      <ul className="plain-list">
        {accounts.map(({ user_id, name, email, due, failed, why }) => (
          <li key={user_id}>
            <Link to={`${administrationPaths.people}?id=${user_id}`}>{name}</Link> ({email}) · due{' '}
            {formatDate(due)}
            <div className="muted">
              {failed === 1 ? `An error occurred: ${why}` : `Its owner has been told: ${why}`}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
