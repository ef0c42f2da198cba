/** Logout tokens of the university that were used. */
export const name = '039_logouts_and_retention';

export const sql = `
create table university_logouts (
  jti_hash text primary key,
  expires_at timestamptz not null
);
`;
