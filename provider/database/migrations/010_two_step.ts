/** The second step of a sign-in: keys of authenticator apps, recovery codes, sign-ins that wait for one. */
export const name = '010_two_step';

export const sql = `
create table two_step (
  user_id integer primary key references users on delete cascade,
  -- Sealed with a key that is not in the database, where there is one.
  secret text not null,
  offered_at timestamptz not null,
  -- Null until a code has confirmed the key: until then nothing is asked for.
  since timestamptz,
  -- The time step of the last code that was used: none is taken again, nor an older one.
  last_step integer not null default 0
);

create table recovery_codes (
  user_id integer not null references two_step on delete cascade,
  -- The digit that the code begins with, so that one hash is compared and not ten.
  position smallint not null check (position between 0 and 9),
  code_hash text not null,
  primary key (user_id, position)
);

create table login_challenges (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  -- Of the password that was right; another one makes the challenge worthless.
  password_version text not null,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_age on login_challenges (expires_at);
`;
