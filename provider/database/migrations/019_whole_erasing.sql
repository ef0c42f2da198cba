-- Erasing reaches former words of an account, mails to a row of the roster, and what mail servers said.

-- Names, mobile numbers, proved addresses and USNs that an account had: others were told them.
create table former_words (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('name', 'word')),
  word text not null,
  primary key (user_id, kind, word)
);

create function keep_former_words(person integer, of_kind text, former text[], present text[]) returns void
language sql as $$
  insert into former_words (user_id, kind, word)
  select u.id, of_kind, w.word
  from users u, (select unnest(former) except select unnest(present)) w (word)
  where u.id = person and u.erased_at is null and btrim(w.word) <> ''
  on conflict do nothing
$$;

create function users_former_words() returns trigger language plpgsql as $$
begin
  perform keep_former_words(old.id, 'name', array[old.name], array[new.name]);
  perform keep_former_words(old.id, 'word',
    array[old.mobile, case when old.email_proved_at is not null then old.email end],
    array[new.mobile, new.email]);
  return null;
end $$;
create trigger users_former_words after update of name, email, mobile on users for each row
  when ((old.name, old.email, old.mobile) is distinct from (new.name, new.email, new.mobile))
  execute function users_former_words();

-- Of a row that is deleted or connected with nobody any more, all words are former ones.
create function roster_former_words() returns trigger language plpgsql as $$
declare
  person integer := (select user_id from students where id = old.student_id);
  present roster;
begin
  if tg_op = 'UPDATE' and new.student_id = old.student_id then present := new; end if;
  perform keep_former_words(person, 'name', array[old.name], array[present.name]);
  perform keep_former_words(person, 'word', array[old.usn, old.email], array[present.usn, present.email]);
  return null;
end $$;
create trigger roster_former_words after update of usn, name, email, student_id or delete on roster
  for each row when (old.student_id is not null) execute function roster_former_words();

create function enrolments_former_words() returns trigger language plpgsql as $$
begin
  perform keep_former_words((select user_id from students where id = old.student_id), 'word', array[old.usn],
    array[case when new.state = 'confirmed' then new.usn end]);
  return null;
end $$;
create trigger enrolments_former_words after update of usn, state on enrolments for each row
  when (old.state = 'confirmed') execute function enrolments_former_words();

create or replace function account_names(person integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct btrim(name)), '{}') from (
    select name from users where id = person
    union all
    select r.name from roster r join students s on s.id = r.student_id where s.user_id = person
    union all
    select word from former_words where user_id = person and kind = 'name') n
  where btrim(name) ~ '\S\s+\S'
$$;

-- A former word that another account has by now is that account's.
create or replace function account_words(person integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct btrim(word)), '{}') from (
    select email as word from users where id = person and email_proved_at is not null
    union all select mobile from users where id = person
    union all select email from university_accounts where user_id = person
    union all select unnest(array[r.usn, r.email]) from roster r join students s on s.id = r.student_id
      where s.user_id = person
    union all select e.usn from enrolments e join students s on s.id = e.student_id
      where s.user_id = person and e.state = 'confirmed'
    union all select f.word from former_words f where f.user_id = person and f.kind = 'word'
      and not exists (select from users u
        where u.id <> person and lower(f.word) in (lower(u.email), u.mobile))
      and not exists (select from roster r join students s on s.id = r.student_id
        where s.user_id <> person and lower(f.word) in (lower(r.usn), lower(r.email)))) w
  where length(btrim(word)) > 1
$$;

-- A name that somebody else has too, however it is punctuated, stays where both may be meant.
create function names_of_one(person integer, names text[], others integer[]) returns text[]
language sql stable as $$
  select coalesce(array_agg(name order by place), '{}') from unnest(names) with ordinality n (name, place)
  where not exists (select from users u
    where u.id = any(others) and u.id <> person
      and lower(regexp_replace(u.name, '[[:space:][:punct:]]+', '', 'g'))
        = lower(regexp_replace(n.name, '[[:space:][:punct:]]+', '', 'g')))
$$;

create or replace function audit_entries_forget() returns trigger language plpgsql security definer as $$
declare
  pseudonym text := 'Former member ' || new.person;
  named jsonb := jsonb_build_array(jsonb_build_object('kind', 'account', 'id', new.person));
  names text := words_pattern(account_names(new.person));
  words text := words_pattern(account_words(new.person));
  announced integer[];
begin
  if new.placement is not null then
    if exists (select from placements p, jsonb_each(to_jsonb(p)) o (key, value)
      where p.id = new.placement and key like 'supervisor\_%' and value <> 'null') then
      raise exception 'audit_forget: this placement has a supervisor' using errcode = 'check_violation';
    end if;
    update audit_entries e
    set before = audit_supervisor_forgotten(before), after = audit_supervisor_forgotten(after)
    where subject = 'placement' and subject_id = new.placement
      and (before is distinct from audit_supervisor_forgotten(before)
        or after is distinct from audit_supervisor_forgotten(after));
    return new;
  end if;
  if not exists (select from erasures where user_id = new.person) then
    raise exception 'audit_forget: nobody asked for this account to be erased'
      using errcode = 'check_violation';
  end if;
  -- A name that another recipient has stays.
  select coalesce(array_agg(a.id), '{}') into announced from announcements a
  where a.about_ids @> array[new.person]
    and names_of_one(new.person, account_names(new.person), a.about_ids) = account_names(new.person);
  update audit_entries e set
    actor_name = case when acted then pseudonym else actor_name end,
    before = audit_state_forgotten(before, new.person, about, acted or received, names, words, pseudonym),
    after = audit_state_forgotten(after, new.person, about, acted or received, names, words, pseudonym),
    about_names = (select jsonb_agg(
      case when one @> (named->0) then one || jsonb_build_object('name', pseudonym) else one end
      order by place) from jsonb_array_elements(about_names) with ordinality o (one, place))
  from (select id, coalesce(actor_id = new.person, false) as acted,
      coalesce(subject = 'account' and subject_id = new.person or about_names @> named, false) as about,
      coalesce(before @> jsonb_build_object('guide_id', new.person), false)
        or coalesce(after @> jsonb_build_object('guide_id', new.person), false)
        or coalesce(after @> jsonb_build_object('to_id', new.person), false) as beside,
      subject = 'announcement' and subject_id = any(announced) as received
    from audit_entries) which
  where which.id = e.id and (about or acted or beside or received);
  return new;
end $$;

do $$
begin
  execute format('alter function audit_entries_forget() set search_path = %I, pg_temp', current_schema());
end $$;

-- The words of a mail server are about the supervisor.
create or replace function audit_supervisor_forgotten(state jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(state) is distinct from 'object' then state else (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(state)
    where key not like 'supervisor\_%'
      and not (key = 'text' and coalesce(state ->> 'issue', '') = 'supervisor_undeliverable')
      and not (key = 'by' and coalesce(state ->> 'by_kind', '') in ('supervisor', 'paper'))) end
$$;

-- A mail to somebody of the roster without an account ends with that row.
alter table mails add column roster_id integer references roster on delete cascade;
drop index mails_roster;
create index mails_roster on mails (roster_id, kind) where roster_id is not null;
with written as (
  select id, substring(cause from '^(?:roster|announcement \d+ roster) (\d+)')::integer as row_id from mails
  where account_id is null and kind in ('roster', 'announcement'))
update mails m set roster_id = r.id from written w join roster r on r.id = w.row_id where m.id = w.id;
delete from mails where account_id is null and roster_id is null and kind in ('roster', 'announcement');

-- Mail servers repeat the address that they refuse, and sometimes the name.
create function without_addresses(words text) returns text language sql immutable as $$
  select regexp_replace(words, '<?[^[:space:]<>()"'',;:@]+@[^[:space:]<>()"'',;:@]+>?', '(address)', 'g')
$$;
select set_config('portal.erasing', 'on', true);
update mails set error = without_addresses(error) where error like '%@%';
update notifications set text = without_addresses(text)
where kind = 'placement' and text like 'Could not be delivered: %@%';
update placement_issues i
set text = case when p.supervisor_email is null then '' else without_addresses(i.text) end
from placements p
where p.id = i.placement_id and i.kind = 'supervisor_undeliverable';
insert into audit_forget (placement)
select p.id from placements p
where num_nonnulls(p.supervisor_name, p.supervisor_email, p.supervisor_phone, p.supervisor_designation) = 0
  and exists (select from placement_issues i
    where i.placement_id = p.id and i.kind = 'supervisor_undeliverable');
select set_config('portal.erasing', '', true);
drop function without_addresses(text);

-- Addresses that accounts left before former words were kept.
insert into former_words (user_id, kind, word)
select u.id, 'word', e.before ->> 'email' from audit_entries e join users u on u.id = e.subject_id
where e.subject = 'account' and e.action = 'changeEmail' and e.actor_id = e.subject_id and u.erased_at is null
  and lower(e.before ->> 'email') <> lower(u.email)
on conflict do nothing;
