/**
 * Wrong birth dates that were tried at a row of a roster, over all accounts, and confirmations that a college
 * revoked. Neither is confirmed by a birth date any more.
 */
export const name = '050_guarded_rosters';

export const sql = `
alter table roster
  add column match_failures smallint not null default 0,
  add column match_failed_on date,
  add column guarded_at timestamptz;
alter table enrolments add column revoked_at timestamptz;
`;
