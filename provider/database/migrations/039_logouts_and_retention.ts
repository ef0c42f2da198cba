/** Logout tokens of the university that were used, and after how many months things are erased. */
export const name = '039_logouts_and_retention';

export const sql = `
create table university_logouts (
  jti_hash text primary key,
  expires_at timestamptz not null
);

alter table policy
  add column application_months integer,
  add column placement_months integer,
  add column roster_months integer;

alter table applications add column erased_at timestamptz;
alter table placements add column erased_at timestamptz;
`;
