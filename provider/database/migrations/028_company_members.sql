-- People of a company. companies.user_id is its first owner.
create table company_members (
  user_id integer primary key references users on delete cascade,
  company_id integer not null references companies on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'viewer')),
  invited_by integer references users on delete set null,
  -- A removed member is the same person when invited again.
  removed_at timestamptz
);
create index company_members_company on company_members (company_id, user_id);
create index company_members_invited_by on company_members (invited_by) where invited_by is not null;

insert into company_members (user_id, company_id, role) select user_id, id, 'owner' from companies;

-- Accounts had the name of the company, which is no word of the person.
with renamed as (
  update users u set name = btrim(c.contact_name) from companies c
  where c.user_id = u.id and c.name is not null and btrim(c.contact_name) <> '' and u.erased_at is null
    and u.name <> btrim(c.contact_name)
  returning u.id)
select count(*) from renamed;
delete from former_words f using companies c
where f.user_id = c.user_id and f.kind = 'name' and company_key(f.word) = company_key(c.name);

create function own_company() returns trigger language plpgsql as $$
begin
  insert into company_members (user_id, company_id, role) values (new.user_id, new.id, 'owner');
  return null;
end $$;
create trigger companies_owned after insert on companies for each row execute function own_company();

alter table companies add column two_step_required boolean not null default false;

alter table internships add column created_by integer references users on delete set null;
update internships i set created_by = c.user_id from companies c where c.id = i.company_id;
create index internships_created_by on internships (created_by) where created_by is not null;

create table internship_followers (
  internship_id integer references internships on delete cascade,
  user_id integer references users on delete cascade,
  primary key (internship_id, user_id)
);
create index internship_followers_user on internship_followers (user_id);

alter table application_events add column actor_id integer references users on delete set null;
create index application_events_actor on application_events (actor_id) where actor_id is not null;

alter table preferences
  add column mail_applications smallint not null default 1 check (mail_applications in (0, 1)),
  add column mail_interns smallint not null default 1 check (mail_interns in (0, 1));

alter table applications
  add column noted_by integer references users on delete set null,
  add column rated_by integer references users on delete set null;
create index applications_noted_by on applications (noted_by) where noted_by is not null;
create index applications_rated_by on applications (rated_by) where rated_by is not null;
