-- Addresses that the university sent for a bound account before its present one: they are the account's no longer
-- once somebody else proves them (docs/rules.md, sign-in 29).

alter table university_accounts add column former_emails text[] not null default '{}';

-- The confirmation of the university's address is pending since.
update university_accounts a set former_emails = array[lower(u.email)]
from users u join email_changes c on c.user_id = u.id
where u.id = a.user_id and lower(c.email) = lower(a.email) and lower(u.email) <> lower(a.email);
