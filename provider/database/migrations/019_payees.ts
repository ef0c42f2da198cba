/** Whom the students of a college pay the fees of Paid internships; blank where nobody was named. */
export const name = '019_payees';

export const sql = `
alter table college_settings
  add column payee_name text not null default '',
  add column payee_account text not null default '',
  add column payment_note text not null default '';
`;
