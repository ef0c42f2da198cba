-- Erasing an account replaces whole values that are surely its own, and only in records about it by id.

-- A name of one word is no name of one person.
create function account_names(person integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct btrim(name)), '{}') from (
    select name from users where id = person
    union all
    select r.name from roster r join students s on s.id = r.student_id where s.user_id = person) n
  where btrim(name) ~ '\S\s+\S'
$$;

-- Proved addresses, the mobile number, and what the college confirmed.
create function account_words(person integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct btrim(word)), '{}') from (
    select email as word from users where id = person and email_proved_at is not null
    union all select mobile from users where id = person
    union all select email from university_accounts where user_id = person
    union all select unnest(array[r.usn, r.email]) from roster r join students s on s.id = r.student_id
      where s.user_id = person
    union all select e.usn from enrolments e join students s on s.id = e.student_id
      where s.user_id = person and e.state = 'confirmed') w
  where length(btrim(word)) > 1
$$;

-- As whole words, the longest first.
create or replace function words_pattern(words text[]) returns text language sql immutable as $$
  select coalesce('(?<![[:alnum:]])(?:' || string_agg(regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|'
    order by length(word) desc) || ')(?![[:alnum:]])', '$.^')
  from (select distinct btrim(w) as word from unnest(words) u (w)) s
  where length(word) > 1
$$;

-- Names as they are written, addresses and numbers in any case.
create function words_replaced(value text, names text, words text, pseudonym text) returns text
language sql immutable as $$
  select regexp_replace(regexp_replace(value, names, pseudonym, 'g'), words, pseudonym, 'gi')
$$;

-- Texts within a JSON value, never its keys.
create function json_words_replaced(value jsonb, names text, words text, pseudonym text) returns jsonb
language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(words_replaced(value #>> '{}', names, words, pseudonym))
    when 'array' then (select coalesce(jsonb_agg(json_words_replaced(one, names, words, pseudonym) order by place), '[]')
      from jsonb_array_elements(value) with ordinality o (one, place))
    when 'object' then (select coalesce(jsonb_object_agg(key, json_words_replaced(one, names, words, pseudonym)), '{}')
      from jsonb_each(value) o (key, one))
    else value end;
end $$;

drop function audit_state_forgotten(jsonb, boolean, text, text, text);

-- Of an entry about the person texts go, but for states and what others signed. Of an entry by the person
-- remarks lose the person's words. A name beside its id goes with that id.
create function audit_state_forgotten(state jsonb, person integer, about boolean, acted boolean, names text,
  words text, pseudonym text) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(state) is distinct from 'object' then state else (
    select coalesce(jsonb_object_agg(key, case
      when state -> (key || '_id') = to_jsonb(person) then to_jsonb(pseudonym)
      when acted and key = 'by' and state ->> 'by_kind' = 'company' then to_jsonb(pseudonym)
      when acted and key = any(array['reason', 'remark', 'note', 'comment', 'review_comment', 'text', 'subject'])
        then json_words_replaced(value, names, words, pseudonym)
      else value end), '{}')
    from jsonb_each(state)
    where not about or jsonb_typeof(value) in ('number', 'boolean', 'null') or key = any(array[
      'state', 'status', 'review_status', 'decision', 'outcome', 'college', 'branch', 'year', 'kind', 'issue',
      'by', 'by_kind', 'guide'])) end
$$;

-- Insert the id of an account whose deletion was asked for, or of a placement that names no supervisor any
-- more; nobody can give words of somebody else.
create or replace view audit_forget as select 0 as person, 0 as placement where false;

create or replace function audit_entries_forget() returns trigger language plpgsql security definer as $$
declare
  pseudonym text := 'Former member ' || new.person;
  named jsonb := jsonb_build_array(jsonb_build_object('kind', 'account', 'id', new.person));
  names text := words_pattern(account_names(new.person));
  words text := words_pattern(account_words(new.person));
begin
  if new.placement is not null then
    if exists (select from placements where id = new.placement
      and num_nonnulls(supervisor_name, supervisor_email, supervisor_phone, supervisor_designation) > 0) then
      raise exception 'audit_forget: this placement has a supervisor' using errcode = 'check_violation';
    end if;
    update audit_entries e set before = audit_supervisor_forgotten(before), after = audit_supervisor_forgotten(after)
    where subject = 'placement' and subject_id = new.placement
      and (before is distinct from audit_supervisor_forgotten(before)
        or after is distinct from audit_supervisor_forgotten(after));
    return new;
  end if;
  if not exists (select from erasures where user_id = new.person) then
    raise exception 'audit_forget: nobody asked for this account to be erased' using errcode = 'check_violation';
  end if;
  update audit_entries e set
    actor_name = case when acted then pseudonym else actor_name end,
    before = audit_state_forgotten(before, new.person, about, acted, names, words, pseudonym),
    after = audit_state_forgotten(after, new.person, about, acted, names, words, pseudonym),
    about_names = (select jsonb_agg(case when one @> (named->0) then one || jsonb_build_object('name', pseudonym)
      else one end order by place) from jsonb_array_elements(about_names) with ordinality o (one, place))
  from (select id, coalesce(actor_id = new.person, false) as acted,
      coalesce(subject = 'account' and subject_id = new.person or about_names @> named, false) as about,
      coalesce(before @> jsonb_build_object('guide_id', new.person), false)
        or coalesce(after @> jsonb_build_object('guide_id', new.person), false)
        or coalesce(after @> jsonb_build_object('to_id', new.person), false) as beside
    from audit_entries) which
  where which.id = e.id and (about or acted or beside);
  return new;
end $$;

-- The terms that name a supervisor, and the signature of one without an account.
create function audit_supervisor_forgotten(state jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(state) is distinct from 'object' then state else (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(state)
    where key not like 'supervisor\_%'
      and not (key = 'by' and coalesce(state ->> 'by_kind', '') in ('supervisor', 'paper'))) end
$$;

do $$
begin
  execute format('alter function audit_entries_forget() set search_path = %I, pg_temp', current_schema());
end $$;
