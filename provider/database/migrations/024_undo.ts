/** What takes an act back for a few seconds after it. */
export const name = '024_undo';

export const sql = `
create table undos (
  token_hash text primary key,
  -- The token is of no use without the session that got it, and goes with it.
  session_hash text not null references sessions (id_hash) on delete cascade,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  data jsonb not null,
  until timestamptz not null
);
create index undos_session on undos (session_hash);
create index undos_user on undos (user_id);
create index undos_until on undos (until);
`;
