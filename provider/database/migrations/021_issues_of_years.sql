-- Issues belong to the year of their placement, as its other records do.
create trigger placement_issues_year before insert or delete or update on placement_issues
  for each row execute function keep_year_of_record();
