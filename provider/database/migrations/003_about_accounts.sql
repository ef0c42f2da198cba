-- Whom a message is to and about, by id: erasing an account follows these references and never a name.

alter table mails
  -- Whose mailbox it is; null for people without an account.
  add column account_id integer references users on delete set null,
  -- Accounts that it names or quotes, besides.
  add column about_ids integer[] not null default '{}';
create index mails_account on mails (account_id) where account_id is not null;
alter table notifications add column about_ids integer[] not null default '{}';
-- Accounts that received it.
alter table announcements add column about_ids integer[] not null default '{}';

-- An account that could not be deleted on its day: why not, for its owner and for administrators.
alter table erasures
  add column failed_at timestamptz,
  add column error text,
  add column blocked text;

-- What is emptied takes the default of its column.
alter table applications alter column message set default '';
alter table internship_diaries alter column description set default '';
alter table week_confirmations alter column by_name set default '';
alter table placement_evaluations alter column by_name set default '';
alter table placement_issues alter column text set default '';
alter table reports alter column text set default '';

-- Earlier rows, as far as their causes and pages name a record.
update mails m set account_id = split_part(m.cause, ' ', 5)::integer
from users u where m.kind in ('placement', 'placementCompany') and m.cause ~ '^placement \d+ \w+ \S+ \d+$'
  and u.id = split_part(m.cause, ' ', 5)::integer;
update mails m set account_id = u.id
from users u where m.cause ~ '^announcement \d+ \d+$' and u.id = split_part(m.cause, ' ', 3)::integer;
update mails m set account_id = s.user_id
from application_events e join applications a on a.id = e.application_id join students s on s.id = a.student_id
where m.cause ~ '^(move|answer) \d+$' and e.id = split_part(m.cause, ' ', 2)::bigint;
update mails m set account_id = u.id
from audit_entries e join users u on u.id = e.subject_id
where m.cause ~ '^entry \d+$' and e.id = split_part(m.cause, ' ', 2)::integer and e.subject = 'account';
-- By address, unless the account had another one when the mail was written.
update mails m set account_id = u.id
from users u where m.account_id is null and lower(m.recipient) = lower(u.email) and m.created_at >= u.created_at
  and m.kind not in ('supervision', 'roster') and not exists (
    select from audit_entries e where e.subject = 'account' and e.subject_id = u.id
      and e.action = 'changeEmail' and e.at > m.created_at);
update mails m set about_ids = array[s.user_id]
from placements p join students s on s.id = p.student_id
where m.cause ~ '^placement \d+ ' and p.id = split_part(m.cause, ' ', 2)::integer
  and s.user_id is distinct from m.account_id;
update mails m set about_ids = array[s.user_id]
from supervision_links l join placements p on p.id = l.placement_id join students s on s.id = p.student_id
where m.kind = 'supervision' and l.ticket = split_part(m.cause, ' ', 2);
update mails m set about_ids = array[a.sender_id]
from announcements a where m.cause ~ '^announcement \d+ \d+$' and a.id = split_part(m.cause, ' ', 2)::integer
  and a.sender_id is not null;

update notifications n set about_ids = array[s.user_id]
from placements p join students s on s.id = p.student_id
where n.path ~ '^/dashboard/coordinator/placements/\d+$' and p.id = substring(n.path from '\d+$')::integer
  and s.user_id <> n.user_id;
update notifications n set about_ids = array[s.user_id]
from applications a join students s on s.id = a.student_id
where n.path ~ '^/dashboard/company/.*/\d+$' and n.kind = 'application'
  and a.id = substring(n.path from '\d+$')::integer and s.user_id <> n.user_id;
-- The others name one person of the reader's own records; a name that two people have says nothing.
with named as (
  select c.user_id as reader, u.id, u.name from companies c
    join applications a on a.company_id = c.id join students s on s.id = a.student_id join users u on u.id = s.user_id
  union select r.id, u.id, u.name from users r
    join students s on s.college_id = r.college_id join users u on u.id = s.user_id where r.role_id = 4
  union select r.user_id, l.user_id, u.name from project_members m
    join projects p on p.id = m.project_id join students r on r.id in (m.student_id, p.leader_id)
    join students l on l.id in (m.student_id, p.leader_id) and l.id <> r.id join users u on u.id = l.user_id),
single as (
  select reader, min(id) as id, name from named where name ~ '\S\s+\S' group by reader, name having count(*) = 1)
update notifications n set about_ids = array[s.id]
from single s where n.user_id = s.reader and n.about_ids = '{}' and n.kind <> 'announcement'
  and strpos(n.title || ' ' || n.text, s.name) > 0;

update announcements a set about_ids = to_whom.ids
from (select split_part(cause, ' ', 2)::integer as id, array_agg(account_id order by account_id) as ids
  from mails where cause ~ '^announcement \d+ \d+$' and account_id is not null group by 1) to_whom
where to_whom.id = a.id;
