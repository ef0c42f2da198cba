-- Acts on many records run in the background: beside ZIPs, several at a time, and they can be stopped.

alter table archives drop constraint archives_state_check;
alter table archives add constraint archives_state_check
  check (state = any (array['waiting', 'working', 'ready', 'failed', 'stopped']));
drop index archives_unfinished;
create unique index archives_unfinished on archives (owner_id, kind)
  where state in ('waiting', 'working') and kind <> 'act';

-- What became of each record: its number, and why nothing did.
create table act_outcomes (
  archive_id integer not null references archives (id) on delete cascade,
  place integer not null,
  record_id integer not null,
  error text,
  primary key (archive_id, place)
);
