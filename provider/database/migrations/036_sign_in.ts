/**
 * Registrations that wait for the link that was mailed, links to the addresses of accounts that there are,
 * and sign-ins by the university: those under way, and which sessions it knows by which names.
 */
export const name = '036_sign_in';

export const sql = `
alter table policy
  add column verify_email boolean not null default false,
  add column staff_two_step boolean not null default false;

create table registrations (
  email_key text primary key,
  email text not null,
  name text not null,
  mobile text,
  role_id integer not null,
  password_hash text not null,
  token_hash text unique,
  expires_at timestamptz not null
);

create table email_proofs (
  user_id integer primary key references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

create table university_sign_ins (
  state_hash text primary key,
  nonce text not null,
  code_verifier text not null,
  return_to text,
  expires_at timestamptz not null
);

alter table sessions
  add column university_subject text,
  add column university_sid text,
  add column two_steps boolean not null default false;
create index sessions_university on sessions (university_subject) where university_subject is not null;
create index sessions_university_sid on sessions (university_sid) where university_sid is not null;
alter table login_challenges
  add column university_subject text,
  add column university_sid text;
`;
