-- One function tells listeners of a change, by the channel that the trigger names.
create function notify_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

do $$
declare
  -- Trigger, table and channel.
  watched constant text[] := '{{colleges_lookups,colleges,lookups},{branches_lookups,branches,lookups},'
    '{skills_lookups,skills,lookups},{categories_lookups,categories,lookups},{perks_lookups,perks,lookups},'
    '{company_domains_lookups,company_domains,lookups},{internship_domains_lookups,internship_domains,lookups},'
    '{companies_changed,companies,catalogue},{internships_changed,internships,catalogue},'
    '{page_versions_changed,page_versions,catalogue},{notices_changed,notices,catalogue},'
    '{site_changed,site,site},{policy_changed,policy,site}}';
  one text[];
begin
  foreach one slice 1 in array watched loop
    execute format('drop trigger %I on %I', one[1], one[2]);
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function notify_of_change(%L)', one[1], one[2], one[3]);
  end loop;
end $$;

drop function lookups_changed();
drop function catalogue_changed();
drop function site_changed();

-- A session's end is announced, and its last use stays with the account.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', user_id || ' ' || id_hash) from ended;
  insert into last_uses (user_id, at)
    select e.user_id, max(e.last_seen_at) from ended e join users u on u.id = e.user_id
    group by e.user_id order by e.user_id
  on conflict (user_id) do update set at = greatest(last_uses.at, excluded.at);
  return null;
end $$;
drop trigger sessions_last_use on sessions;
drop trigger sessions_ended on sessions;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function session_ended();
drop function tell_ended_sessions();
drop function keep_last_use();

-- Erasing needs an account's former words, and its student is searched by the present ones.
create function account_renamed() returns trigger language plpgsql as $$
begin
  perform keep_former_words(old.id, 'name', array[old.name], array[new.name]);
  perform keep_former_words(old.id, 'word',
    array[old.mobile, case when old.email_proved_at is not null then old.email end],
    array[new.mobile, new.email]);
  if (old.name, old.email) is distinct from (new.name, new.email) then
    update students set user_id = user_id where user_id = new.id;
  end if;
  return null;
end $$;
drop trigger users_former_words on users;
drop trigger users_words on users;
create trigger users_renamed after update of name, email, mobile on users
  for each row when ((old.name, old.email, old.mobile) is distinct from (new.name, new.email, new.mobile))
  execute function account_renamed();
drop function users_former_words();
drop function account_words();

-- The lists' repository renews search texts, in the transaction that renames or merges an entry.
drop trigger skills_renamed on skills;
drop trigger categories_renamed on categories;
drop function skill_renamed();
drop function category_renamed();

-- The number of open internships follows each internship.
create function open_tallies_follow() returns trigger language plpgsql as $$
begin
  with sides (listed, expire_date, city_id, category_ids, n) as (values
    (old.listed, old.expire_date, old.city_id, old.category_ids, -1),
    (new.listed, new.expire_date, new.city_id, new.category_ids, 1))
  insert into open_tallies (expire_date, figure, item, n)
    select expire_date, figure, item, sum(n) from (
      select expire_date, 'all' as figure, 0 as item, n from sides where listed
      union all select expire_date, 'city', city_id, n from sides where listed and city_id is not null
      union all select expire_date, 'category', category_id, n from sides, unnest(category_ids) category_id
        where listed) counted
    group by expire_date, figure, item having sum(n) <> 0;
  return null;
end $$;
drop trigger internships_open_insert on internships;
drop trigger internships_open_update on internships;
drop trigger internships_open_delete on internships;
create trigger internships_open after insert or update or delete on internships
  for each row execute function open_tallies_follow();
drop function open_tallies_insert();
drop function open_tallies_update();
drop function open_tallies_delete();
