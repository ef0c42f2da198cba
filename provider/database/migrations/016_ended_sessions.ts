/**
 * Every process hears of a session's end when it is committed, whatever ended it: a logout, another device, a
 * changed password, the account itself. The streams that it holds open end then and not at the next look.
 */
export const name = '016_ended_sessions';

export const sql = `
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', user_id || ' ' || id_hash) from ended;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function tell_ended_sessions();
`;
