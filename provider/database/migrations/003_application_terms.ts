/**
 * What an application costs, and whether it is paid, is settled when it is made. It was read from the
 * internship before: a company that made a Paid internship Free left its students at "payment failed" without
 * any move.
 */
export const name = '003_application_terms';

export const sql = `
alter table applications add column internship_type text, add column internship_fee numeric(12,2);
update applications a set internship_type = i.internship_type, internship_fee = i.internship_fee
  from internships i where i.id = a.internship_id;
-- A payment was handed in: it was a Paid internship then, whatever was made of it since.
update applications set internship_type = 'Paid' where status in (9, 10);
alter table applications alter column internship_type set not null;
`;
