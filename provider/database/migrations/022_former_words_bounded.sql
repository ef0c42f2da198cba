-- At most a hundred former words of a kind and account: more is abuse, and a pattern of words has its bounds.
create or replace function keep_former_words(person integer, of_kind text, former text[], present text[])
returns void language sql as $$
  insert into former_words (user_id, kind, word)
  select u.id, of_kind, w.word
  from users u, (select unnest(former) except select unnest(present)) w (word)
  where u.id = person and u.erased_at is null and btrim(w.word) <> ''
    and (select count(*) from former_words f where f.user_id = person and f.kind = of_kind) < 100
  on conflict do nothing
$$;
