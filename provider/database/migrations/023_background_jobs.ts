/** Background jobs in one table: which process does one, and when it was done last. */
export const name = '023_background_jobs';

export const sql = `
create table background_jobs (
  name text primary key,
  -- Instants of the database's clock, which all processes share.
  next_at timestamptz not null default now(),
  -- Until then it is somebody's, who says so again while it lasts.
  held_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- What the last run failed with; null when it did not.
  error text
);
`;
