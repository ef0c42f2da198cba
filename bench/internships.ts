import type { Run } from './bulk';

/** Fills the catalogue up to `count` listed internships, shaped like the seeded ones. */
export async function fillInternships(run: Run, count: number): Promise<void> {
  await run(
    `insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions, is_job_offer, internship_type, internship_fee,
       internship_stipend, internship_duration, internship_mode, address, country_id, state_id, city_id, pincode, category_ids, skill_ids, status, moderation_status, company_visible, search_text)
     select s.company_id, 'b-' || n, s.name || ' ' || n, s.description, s.content, current_date + 7 + (n % 90), 1 + n % 9, s.is_job_offer, s.internship_type, s.internship_fee,
       s.internship_stipend, s.internship_duration, s.internship_mode, s.address, s.country_id, s.state_id, s.city_id, s.pincode, s.category_ids, s.skill_ids, 2, 2, true, s.search_text
     from generate_series(1, $1::integer - (select count(*)::integer from internships where listed)) n
     join (select *, row_number() over (order by id) as r, count(*) over () as many from internships where listed) s on s.r = 1 + n % s.many`,
    [count],
  );
}
