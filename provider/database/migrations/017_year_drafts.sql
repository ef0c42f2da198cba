-- What an administrator has decided about a year and not saved yet.

create table year_drafts (
  user_id integer not null references users (id) on delete cascade,
  year_id integer not null references years (id) on delete cascade,
  decisions jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, year_id)
);
create index year_drafts_year on year_drafts (year_id);
