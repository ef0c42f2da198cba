-- A college is deleted only once its refusals have moved.
alter table enrolment_refusals drop constraint enrolment_refusals_college_id_fkey,
  add foreign key (college_id) references colleges (id);

-- An account's address in lower case; null once the university has given it up for the account
-- (docs/rules.md, sign-in 29).
create function kept_address(account users) returns text language sql stable as $$
  select case when exists (select from university_accounts a where a.user_id = account.id
      and lower(account.email) = any(a.former_emails))
    and not exists (select from university_accounts a where a.user_id = account.id
      and lower(a.email) = lower(account.email)) then null
    else lower(account.email) end
$$;
-- Null as well before its owner has proved it.
create function proved_address(account users) returns text language sql stable as $$
  select case when account.email_proved_at is not null then kept_address(account) end
$$;

-- Letters of other scripts that look Latin, without accents.
create function letters_alike(value text) returns text language sql immutable strict parallel safe as $$
  select normalize(regexp_replace(replace(replace(replace(translate(
    lower(normalize(value, NFKD)),
    'авекмнорстухіјѕһԁԛԝѵӏαβεζηικμνορτυχօոսհցıȷłøđɡɑɩ',
    'abekmhopctyxijshdqwvlabezhikmnoptyxonuhgijlodgai'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), U&'[\0300-\036F]', '', 'g'), NFC)
$$;

-- Vowel signs of Indian scripts are part of their words.
create or replace function company_key(name text) returns text
language sql immutable strict parallel safe as $$
  select replace(regexp_replace(regexp_replace(words, '^((m s|messrs|the) )+', ''),
    '(( and)? (' || normalize(
      'public|private|pvt|pte|pvtltd|p|limited|ltd|llp|l l p|llc|l l c|lp|inc|incorporated|corp|'
      'corporation|co|company|proprietary|pty|opc|plc|p l c|cic|pjsc|jsc|gmbh|g m b h|mbh|ag|kg|kgaa|ohg|'
      'ug|e k|ev|e v|se|sa|s a|sas|s a s|sarl|spa|s p a|srl|s r l|sro|s r o|doo|d o o|sp z o o|spzoo|bv|'
      'b v|nv|n v|oy|oyj|ab|as|a s|asa|aps|kft|zrt|nyrt|kk|k k|kabushiki kaisha|godo kaisha|ltda|limitada|'
      'fze|fzco|fz|wll|w l l|dmcc|bhd|sdn|tbk|प्राइवेट|प्रायव्हेट|प्रा|लिमिटेड|लि|कंपनी|ಪ್ರೈವೇಟ್|ಲಿಮಿಟೆಡ್|'
      'பிரைவேட்|லிமிடெட்|ప్రైవేట్|లిమిటెడ్|പ്രൈവറ്റ്|ലിമിറ്റഡ്|প্রাইভেট|লিমিটেড|પ્રાઇવેટ|લિમિટેડ|ਪ੍ਰਾਈਵੇਟ|'
      'ਲਿਮਿਟੇਡ', NFC) || '))+$', ''), ' ', '')
  from (select btrim(regexp_replace(regexp_replace(
    public.letters_alike(public.folded(translate(name, '™®©℠', ''))),
    '\((the )?(india|bharat|uk|u\.k\.|united kingdom|usa|us|u\.s\.a?\.?|united states|uae|u\.a\.e\.|dubai|'
    'singapore|germany|france|japan|china|hong kong|canada|australia|ireland|netherlands|switzerland|'
    'malaysia|sri lanka|nepal|bangladesh|tm|r|c|sm)\)|株式会社|有限会社|合同会社|\(株\)', ' ', 'g'),
    U&'[^[:alnum:]\0900-\0963\0966-\0DFF]+', ' ', 'g')) as words) w
$$;

-- A label of a domain that starts with "xn--", in its own letters (RFC 3492); as it is where it has none.
create function from_punycode(label text) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits text := substr(label, 5);
  letters text := '';
  code bigint := 128;
  place bigint := 0;
  bias integer := 72;
  former bigint;
  weight bigint;
  step integer;
  digit integer;
  least_digit integer;
  delta bigint;
begin
  if digits ~ '-' then
    letters := regexp_replace(digits, '-[^-]*$', '');
    digits := substring(digits from '[^-]*$');
  end if;
  while digits <> '' loop
    former := place;
    weight := 1;
    step := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(digits, 1)) - 1;
      if digits = '' or digit < 0 then return label; end if;
      digits := substr(digits, 2);
      place := place + digit * weight;
      least_digit := least(26, greatest(1, step - bias));
      exit when digit < least_digit;
      weight := weight * (36 - least_digit);
      step := step + 36;
      if weight > 4294967295 then return label; end if;
    end loop;
    delta := (place - former) / (case when former = 0 then 700 else 2 end);
    delta := delta + delta / (length(letters) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * delta / (delta + 38);
    code := code + place / (length(letters) + 1);
    place := place % (length(letters) + 1);
    if code > 1114111 or code between 55296 and 57343 then return label; end if;
    letters := overlay(letters placing chr(code::integer) from place::integer + 1 for 0);
    place := place + 1;
  end loop;
  return letters;
end $$;

create or replace function web_domain(website text) returns text
language sql immutable strict parallel safe as $$
  select case
    when host ~ '^[0-9]+(\.[0-9]+){3}$' then host
    when host !~ '^[^.]+(\.[^.]+)+$' or domain ~
      '^(facebook|instagram|linkedin|twitter|x|youtube|google|goo|bit|linktr|medium|indiamart|justdial|'
      'whatsapp|wa|t|telegram)\.(com?\.)?[a-z]+$' then null
    when domain ~
      '^(github|gitlab|netlify|vercel|wixsite|weebly|webflow|blogspot|wordpress|tumblr|herokuapp|onrender|'
      'appspot|azurewebsites|web|workers|firebaseapp|pages|business|myshopify|carrd|notion|zohosites|'
      'godaddysites)\.(com?\.)?[a-z]+$' then host
    else domain end
  from (select host, substring(host from
      '(([^.]+\.((co|com|ac|org|net|gov|edu|nic|res|gen|firm|ind|ltd|plc|me|sch|mil)\.[a-z]{2}|(or|ne|go|'
      'ad|ed|gr|lg|re|pe)\.(jp|kr|th|id|at|ke|tz|ug))|[^.]+\.[^.]+))$') as domain
    from (select regexp_replace(public.letters_alike((
        select string_agg(case when label like 'xn--%' then public.from_punycode(label) else label end, '.'
          order by nr)
        from string_to_table(substring(translate(lower(normalize(btrim(website), NFKC)), '\。', '/.')
          from '^(?:[a-z]+:)?/*(?:[^/@?#]*@)?([^/:?#]+)'), '.') with ordinality as t (label, nr))),
      '^www\.|\.+$', '', 'g') as host) h) d
$$;

reindex index companies_key;
reindex index users_company_key;
reindex index companies_web_domain;
