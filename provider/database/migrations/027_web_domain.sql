-- The application writes a company's domain (provider/services/webDomain.ts); letters that look alike are one
-- only when it is compared.
alter table companies add column web_domain text;
update companies set web_domain = web_domain(website_url) where website_url is not null;
drop index companies_web_domain;
drop function web_domain(text);
drop function from_punycode(text);
create index companies_web_domain on companies (letters_alike(web_domain)) where web_domain is not null;

-- The words of a company are found by the terms of an internship's.
create or replace function company_terms(words text, state integer, domain integer) returns text[]
language plpgsql immutable cost 1000 as $$
begin
  return array_remove(public.internship_terms(words, null, null, state, null, null, null, '{}', '{}')
    || ('domain ' || domain), null);
end $$;
