-- Letters of other scripts that look Latin ("АCME" with a Cyrillic А), and a dot after a host, hide no company.
create or replace function company_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace(words, '^(m s|messrs) ', ''),
    '( and)?( (public|private|pvt|pte|pvtltd|p|limited|ltd|llp|l l p|llc|l l c|lp|inc|incorporated|corp|corporation|co|company|gmbh|g m b h|mbh|ag|kg|plc|p l c|sa|s a|srl|s r l|sarl|bv|b v|nv|n v|oy|ab|as|opc|fze|fzco|fz|pty|bhd|sdn))+$',
    ''), ' ', '')
  from (select btrim(regexp_replace(regexp_replace(
    translate(lower(normalize(public.folded(name), NFKD)), 'авекмнорстухіјѕһԁԛԝαβεζηικμνορτυχıłøđ', 'abekmhopctyxijshdqwabezhikmnoptyxilod'),
    U&'[\0300-\036F'']', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) as words) w
$$;

create or replace function web_domain(website text) returns text language sql immutable strict parallel safe as $$
  select case
    when host !~ '^[^.]+(\.[^.]+)+$' or domain ~ '^(facebook|instagram|linkedin|twitter|x|youtube|google|goo|bit|linktr|medium|indiamart|justdial|whatsapp|wa|t|telegram)\.[a-z]+$' then null
    when domain ~ '^(github|gitlab|netlify|vercel|wixsite|weebly|blogspot|wordpress|herokuapp|azurewebsites|web|firebaseapp|pages|business|myshopify|carrd|notion|zohosites|godaddysites)\.[a-z]+$' then host
    else domain end
  from (select host, substring(host from
      '(([^.]+\.(co|com|ac|org|net|gov|edu|nic|res|gen|firm|ind)\.[a-z]{2}|[^.]+\.[^.]+))$') as domain
    from (select regexp_replace(substring(lower(btrim(website)) from '^(?:[a-z]+://)?(?:[^/@]*@)?([^/:?#]+)'),
      '^www\.|\.+$', '', 'g') as host) h) d
$$;

reindex index companies_key;
reindex index users_company_key;
reindex index companies_web_domain;

-- Each day is judged by the terms that the placement keeps for it.
alter table student_quiets drop column former_weekdays;
