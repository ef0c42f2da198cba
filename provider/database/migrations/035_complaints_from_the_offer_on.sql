-- A complaint is about a placement, or about the application of an offer from which there is none yet.
alter table complaints
  alter column placement_id drop not null,
  add column application_id integer references applications on delete cascade,
  add constraint complaints_about check (num_nonnulls(placement_id, application_id) = 1);
alter table complaint_events
  alter column placement_id drop not null,
  add column application_id integer references applications on delete cascade,
  add constraint complaint_events_about check (num_nonnulls(placement_id, application_id) = 1);
alter table complaint_files
  alter column placement_id drop not null,
  add column application_id integer references applications on delete cascade,
  add constraint complaint_files_about check (num_nonnulls(placement_id, application_id) = 1);
create index complaints_application on complaints (application_id) where application_id is not null;
create index complaint_events_application on complaint_events (application_id) where application_id is not null;
create index complaint_files_application on complaint_files (application_id) where application_id is not null;

-- Who invites, for the page that the link of an invitation opens; null of a reset.
alter table password_resets add column invited_by integer references users on delete set null;
create index password_resets_invited_by on password_resets (invited_by) where invited_by is not null;
