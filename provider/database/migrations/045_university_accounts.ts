/** Which account a person of the university has, and who was refused because it is another person's. */
export const name = '045_university_accounts';

export const sql = `
create table university_accounts (
  issuer text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  email text,
  bound_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

alter table login_challenges add column university_email text;

create table university_refusals (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  subject text not null,
  email text,
  at timestamptz not null,
  handled_at timestamptz
);
create unique index university_refusals_open on university_refusals (user_id, subject)
  where handled_at is null;
`;
