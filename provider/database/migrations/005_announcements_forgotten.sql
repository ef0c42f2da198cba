-- The subject of an announcement is in the audit log too: it loses the words of a recipient who is erased.

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
    update audit_entries e set before = audit_supervisor_forgotten(before), after = audit_supervisor_forgotten(after)
    where subject = 'placement' and subject_id = new.placement
      and (before is distinct from audit_supervisor_forgotten(before)
        or after is distinct from audit_supervisor_forgotten(after));
    return new;
  end if;
  if not exists (select from erasures where user_id = new.person) then
    raise exception 'audit_forget: nobody asked for this account to be erased' using errcode = 'check_violation';
  end if;
  -- A name that another recipient has stays.
  select coalesce(array_agg(a.id), '{}') into announced from announcements a
  where a.about_ids @> array[new.person] and not exists (
    select from users u join users p on p.id = new.person
    where u.id = any(a.about_ids) and u.id <> p.id and lower(btrim(u.name)) = lower(btrim(p.name)));
  update audit_entries e set
    actor_name = case when acted then pseudonym else actor_name end,
    before = audit_state_forgotten(before, new.person, about, acted or received, names, words, pseudonym),
    after = audit_state_forgotten(after, new.person, about, acted or received, names, words, pseudonym),
    about_names = (select jsonb_agg(case when one @> (named->0) then one || jsonb_build_object('name', pseudonym)
      else one end order by place) from jsonb_array_elements(about_names) with ordinality o (one, place))
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
