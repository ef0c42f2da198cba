-- What looks the same is one: curly and straight apostrophes, dashes, "&" and "and", case and blanks. The same as
-- `textKey` in contract/text.ts; a test compares the two.

create function folded(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(replace(replace(replace(replace(translate(lower(normalize(value, NFC)),
    U&'\2018\2019\201A\201B\02B9\02BB\02BC\02BD\0060\00B4\2032\2035\FF07\201C\201D\201E\201F\2033\FF02\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D\FF06\00A0\2007\202F\200C\200D\200B\00AD\FEFF\FE0E\FE0F',
    U&'\0027\0027\0027\0027\0027\0027\0027\0027\0027\0027\0027\0027\0027\0022\0022\0022\0022\0022\0022\002D\002D\002D\002D\002D\002D\002D\002D\002D\002D\0026\0020\0020\0020'),
    '&', ' and '), '  ', ' '), '  ', ' '), '  ', ' '))
$$;

-- By which companies are compared: without legal form, punctuation, accents and blanks.
create function company_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace(words, '^(m s|messrs) ', ''),
    '( and)?( (public|private|pvt|pte|pvtltd|p|limited|ltd|llp|l l p|llc|l l c|lp|inc|incorporated|corp|corporation|co|company|gmbh|g m b h|mbh|ag|kg|plc|p l c|sa|s a|srl|s r l|sarl|bv|b v|nv|n v|oy|ab|as|opc|fze|fzco|fz|pty|bhd|sdn))+$',
    ''), ' ', '')
  from (select btrim(regexp_replace(regexp_replace(normalize(public.folded(name), NFKD), U&'[\0300-\036F'']', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')) as words) w
$$;

-- The domain that somebody registered. Pages on others' sites say nothing about whose they are.
create function web_domain(website text) returns text language sql immutable strict parallel safe as $$
  select case
    when host !~ '^[^.]+(\.[^.]+)+$' or domain ~ '^(facebook|instagram|linkedin|twitter|x|youtube|google|goo|bit|linktr|medium|indiamart|justdial|whatsapp|wa|t|telegram)\.[a-z]+$' then null
    when domain ~ '^(github|gitlab|netlify|vercel|wixsite|weebly|blogspot|wordpress|herokuapp|azurewebsites|web|firebaseapp|pages|business|myshopify|carrd|notion|zohosites|godaddysites)\.[a-z]+$' then host
    else domain end
  from (select host, substring(host from
      '(([^.]+\.(co|com|ac|org|net|gov|edu|nic|res|gen|firm|ind)\.[a-z]{2}|[^.]+\.[^.]+))$') as domain
    from (select regexp_replace(substring(lower(btrim(website)) from '^(?:[a-z]+://)?(?:[^/@]*@)?([^/:?#]+)'),
      '^www\.', '') as host) h) d
$$;

create index companies_key on companies (company_key(name)) where name is not null;
create index companies_web_domain on companies (web_domain(website_url)) where website_url is not null;
create index users_company_key on users (company_key(name)) where role_id = 3;

-- Searched by their look.
create or replace function student_words() returns trigger language plpgsql as $$
declare
  account record;
begin
  select name, email into account from users where id = new.user_id;
  new.sort_name := lower(account.name);
  new.search_text := folded(concat_ws(' ', account.name, account.email, new.usn));
  return new;
end $$;
update students s set usn = s.usn from users u
where u.id = s.user_id and s.search_text <> folded(concat_ws(' ', u.name, u.email, s.usn));

create or replace function internship_words(one internships) returns text language sql stable as $$
  select folded(concat_ws(' ', one.name, (select name from companies where id = one.company_id),
    (select string_agg(s.name, ' ' order by u.place)
      from unnest(one.skill_ids) with ordinality u (id, place) join skills s on s.id = u.id),
    (select string_agg(c.name, ' ' order by u.place)
      from unnest(one.category_ids) with ordinality u (id, place) join categories c on c.id = u.id)))
$$;
update internships i set search_text = internship_words(i) where i.search_text <> internship_words(i);

drop index users_words;
drop index companies_name;
drop index internships_name;
create index users_words on users using gin (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);
create index companies_name on companies using gin (folded(name) gin_trgm_ops);
drop index students_usn_words;
create index students_usn_words on students using gin (folded(usn) gin_trgm_ops);
create index internships_name on internships using gin (folded(name) gin_trgm_ops);
