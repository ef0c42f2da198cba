/**
 * Every entry has a review from the beginning; colleges have settings; calls with a key are answered once.
 */
export const name = '004_diaries';

export const sql = `
update internship_diaries set review_status = 'pending'
  where review_status is null or review_status not in ('approved', 'returned');
alter table internship_diaries
  alter column review_status set default 'pending',
  alter column review_status set not null,
  add constraint internship_diaries_review check (review_status in ('pending', 'approved', 'returned'));
create index internship_diaries_review on internship_diaries (review_status, date);
create index project_diaries_author on project_diaries (author_id);

create table college_settings (
  college text primary key,
  hours_target integer not null default 240,
  holidays jsonb not null default '[]'
);

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  call text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  answer text,
  claimed_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (claimed_at);
`;
