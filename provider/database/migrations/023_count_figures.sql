-- Figures of the office, the moderators and the audit log are counted from the records when they are read
-- (docs/decisions/013): marks, standings and tallies go, with the triggers that kept them.
drop view standing_figures;
drop view audit_tallies_merge;
drop table student_marks, student_standings, student_quiets, office_payments, office_tallies, office_versions,
  record_tallies, audit_tallies, report_marks, report_groups, report_totals;

-- With their triggers.
do $$
declare
  one regprocedure;
begin
  for one in
    select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname in (
      'application_events_marks_delete', 'application_events_marks_insert', 'application_events_marks_update',
      'applications_marks_delete', 'applications_marks_insert', 'applications_marks_update',
      'audit_entries_tally', 'audit_tallies_merge', 'audit_tallies_stay', 'belonging_mark', 'enrolments_mark',
      'internship_diaries_marks_delete', 'internship_diaries_marks_insert', 'internship_diaries_marks_update',
      'internships_mark', 'office_branch_moved', 'office_college_moved', 'placements_mark',
      'records_tally_delete', 'records_tally_insert', 'records_tally_update', 'reports_mark_new', 'reports_mark_old',
      'students_marks_delete', 'students_marks_insert', 'students_marks_update',
      'week_confirmations_marks_delete', 'week_confirmations_marks_insert', 'week_confirmations_marks_update',
      'years_mark')
  loop
    execute format('drop function %s cascade', one);
  end loop;
end $$;

create or replace function college_renamed() returns trigger language plpgsql as $$
begin
  update students set college = new.name where college_id = new.id;
  update users set college = new.name where college_id = new.id;
  update college_settings set college = new.name where college_id = new.id;
  update placements set college = new.name where college_id = new.id;
  return null;
end $$;

create or replace function branch_renamed() returns trigger language plpgsql as $$
begin
  update students set branch = new.name where branch_id = new.id;
  update placements set branch = new.name where branch_id = new.id;
  return null;
end $$;

-- Entries are grouped by diary and week, pending ones apart.
create index internship_diaries_office on internship_diaries (student_id, internship_id, placement_id, date)
  include (id, review_status);
create index internship_diaries_waiting on internship_diaries (student_id, internship_id, placement_id, date)
  include (id) where review_status = 'pending';
drop index internship_diaries_pending, internship_diaries_reviewed;
create index applications_paid on applications (status, updated_at) include (student_id, year_day)
  where internship_type = 'Paid';
