/**
 * Which rows of a public list some filters and letters find together is answered by one index of terms:
 * each letter and each pair of letters of what is searched, and a word for each value that lists filter
 * by. Filters that many rows match alone and few together are intersected inside the index (type and
 * category of a million internships: 30 ms against 650), and letters too few for trigrams are terms
 * themselves (two letters that ten rows hold: 2 ms against 2,000).
 *
 * The functions say that they cost much, though they take some 15 microseconds: no plan should make the
 * terms of rows that it reads rather than ask the index, which has them. For the same reason they are not
 * for several workers, whose start takes longer than most answers. Statistics of the terms are asked for
 * by name: those of an index that has not all rows are not used, and without any the planner takes every
 * term for rare.
 */
export const name = '022_list_terms';

const LETTERS = `
  letters text[] := string_to_array(words, null);
  terms text[] := letters;`;
const PAIRS = `
  for at in 1 .. coalesce(array_length(letters, 1), 0) - 1 loop
    terms := terms || (letters[at] || letters[at + 1]);
  end loop;`;

export const sql = `
create function internship_terms(words text, type text, mode text, state integer, city integer, company integer,
  stipend numeric, categories integer[], skills integer[]) returns text[]
language plpgsql immutable cost 1000 as $$
declare ${LETTERS}
  item integer;
  least numeric := 1;
begin ${PAIRS}
  terms := terms || array['type ' || type, 'mode ' || mode, 'state ' || state, 'city ' || city, 'company ' || company];
  foreach item in array categories loop terms := terms || ('category ' || item); end loop;
  foreach item in array skills loop terms := terms || ('skill ' || item); end loop;
  -- One for each power of two that the stipend reaches.
  while least <= stipend loop
    terms := terms || ('stipend ' || least);
    least := least * 2;
  end loop;
  return array_remove(terms, null);
end $$;
create index internships_terms on internships using gin (internship_terms(search_text, internship_type,
  internship_mode, state_id, city_id, company_id, internship_stipend, category_ids, skill_ids)) where listed;
create statistics internships_terms on (internship_terms(search_text, internship_type, internship_mode, state_id,
  city_id, company_id, internship_stipend, category_ids, skill_ids)) from internships;

create function company_terms(words text, state integer, domain integer) returns text[]
language plpgsql immutable cost 1000 as $$
declare ${LETTERS}
begin ${PAIRS}
  return array_remove(terms || array['state ' || state, 'domain ' || domain], null);
end $$;
create index companies_terms on companies using gin (company_terms(lower(name), state_id, company_domain_id))
  where moderation_status = 2 and slug is not null;
create statistics companies_terms on (company_terms(lower(name), state_id, company_domain_id)) from companies;

-- Who offers no stipend stands at one end of the list by stipend: the way there is not walked.
create index internships_type_stipend on internships
  (internship_type, internship_stipend desc nulls last, id desc) include (expire_date) where listed;

analyze internships;
analyze companies;
`;
