/** A certificate is the issuing college's, also when its placement is gone. */
export const name = '057_certificate_college';

export const sql = `
alter table certificates add column college_id integer references colleges;
update certificates t set college_id = coalesce(
  (select p.college_id from placements p where p.id = t.placement_id),
  (select c.id from colleges c where c.name = t.facts ->> 'college' order by c.retired, c.id limit 1));
create index certificates_college_id on certificates (college_id) where college_id is not null;
`;
