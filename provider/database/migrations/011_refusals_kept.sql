-- What a college refused, or no longer confirms: no roster, address or birth date confirms it until the college
-- decides again or the row's name, address or birth date changes (lifted_at).

create table enrolment_refusals (
  student_id integer not null references students (id) on delete cascade,
  college_id integer not null references colleges (id) on delete cascade,
  usn text not null,
  refused_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  primary key (student_id, college_id, usn)
);
create index enrolment_refusals_row on enrolment_refusals (college_id, usn);

insert into enrolment_refusals (student_id, college_id, usn, refused_at)
select student_id, college_id, usn, coalesce(revoked_at, decided_at, claimed_at) from enrolments
where state = 'refused' or (state = 'claimed' and revoked_at is not null);

-- The roster's birth date is the record of whoever is confirmed.
update students s set dob = r.birth_date from roster r
where r.student_id = s.id and r.birth_date is not null and s.dob is distinct from r.birth_date;
