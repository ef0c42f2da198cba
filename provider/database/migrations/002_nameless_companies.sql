-- A company without a name goes by that of its account, and the desk of moderators searches for both. Reached
-- by the account, the few nameless companies are found by this index, and the table is never read whole.

drop index companies_nameless;
create index companies_nameless on companies (user_id) where name is null;
