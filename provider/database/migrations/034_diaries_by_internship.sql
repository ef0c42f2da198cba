-- An entry of one student's internship is found by the unique index, which has its day too: with the student here
-- as well, the planner read the whole diary for each week.
drop index internship_diaries_internship;
create index internship_diaries_internship on internship_diaries (internship_id) where internship_id is not null;
