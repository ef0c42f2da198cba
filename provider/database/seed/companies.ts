import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import { webDomain } from '#provider/services/webDomain';
import type { UsersTable } from '../accountSchema';
import type { CompaniesTable } from '../schema';
import { APPROVED_COMPANIES, OTHER_COMPANIES, OWN_COMPANY, type DemoCompany } from './companyList';
import type { Demo } from './demo';
import { kebab } from './kebab';
import { CATEGORIES, INTERNSHIP_DOMAINS, PERKS } from './masters';
import { makePdf } from './pdf';
import { HUBS, type Hub } from './places';

type CompanyRow = Insertable<CompaniesTable> & { id: number; name: string; slug: string };
export interface SeededCompany {
  row: CompanyRow;
  facts: DemoCompany;
  hub: Hub;
}

interface Review {
  moderation: number;
  reason: string | null;
  wasApproved: boolean;
}
const APPROVED: Review = { moderation: MODERATION.approved, reason: null, wasApproved: true };

/** The first is that of company@demo.test. */
const COMPANIES: readonly (readonly [DemoCompany, Review])[] = [
  [OWN_COMPANY, APPROVED],
  ...APPROVED_COMPANIES.map((facts) => [facts, APPROVED] as const),
  ...OTHER_COMPANIES.map((facts) => [facts, facts] as const),
];
export const COMPANY_COUNT = COMPANIES.length;

export function companyRows(
  demo: Demo,
  ids: readonly number[],
  users: readonly (Insertable<UsersTable> & { id: number })[],
): SeededCompany[] {
  return COMPANIES.map(([facts, review], i) => {
    const user = users.find((candidate) => candidate.name === facts.name)!;
    const hub = HUBS.find((candidate) => candidate.city === facts.city)!;
    return { facts, hub, row: companyRow(demo, ids[i]!, user, facts, hub, review, i) };
  });
}

/** `{company}-logo.png` and, of every second one, `{company}-cover.png`. */
const IMAGES = path.join(__dirname, 'images');
/** Former logos were drawn at random; the demo's other data stay by drawing as often. */
const LOGO_DRAWS = 15;

function companyRow(
  demo: Demo,
  id: number,
  user: Insertable<UsersTable> & { id: number },
  facts: DemoCompany,
  hub: Hub,
  review: Review,
  i: number,
): CompanyRow {
  const { names, random, clock, files } = demo;
  const created = clock.ago(125 - i * 0.7);
  const slug = kebab(facts.name);
  random.skip(LOGO_DRAWS);
  const image = (kind: 'logo' | 'cover') => {
    const name = `${slug}-${kind}.png`;
    return files.add(user.id, kind, name, readFileSync(path.join(IMAGES, name)), created);
  };
  const site = `https://${slug}.example`;
  const mail = (person: string) => `${kebab(person).replace(/-/g, '.')}@${slug}.example`;
  const submitted = review.moderation === MODERATION.underReview ? clock.ago(1.5) : created;
  return {
    id,
    user_id: user.id,
    slug: `${id}-${slug}`,
    name: facts.name,
    description: `${facts.name} ${facts.does}. We work from ${hub.city} with a team of ${facts.size} people.`,
    content: `${facts.name} ${facts.does}. The company was founded in ${facts.year} in ${hub.city} and still works from there.\n\nOur teams are small: five to eight people who plan a week at a time and show their work every Friday. Interns belong to a team from the first day, have a mentor of their own and finish at least one piece of work that customers use.\n\nWe answer every application within a week.`,
    company_domain_id: names.id('company_domains', facts.domain),
    website_url: site,
    web_domain: webDomain(site),
    year_established: String(facts.year),
    number_of_offices: 1 + (i % 4),
    company_size: facts.size,
    annual_turnover: i % 3 === 0 ? 'Not Specified' : `${4 + i * 3} crore rupees`,
    gstin_pan: `29ABCDE${String(1000 + i * 37)}F1Z5`,
    logo_file_id: image('logo'),
    cover_file_id: i % 2 === 0 ? image('cover') : null,
    ...names.place(hub.state, hub.city),
    address: `${10 + i * 3}, ${hub.locality}, ${hub.city}`,
    pincode: hub.pincode,
    latitude: hub.latitude,
    longitude: hub.longitude,
    contact_name: facts.contact,
    contact_email: mail(facts.contact),
    contact_number: `96${45_000_000 + i * 31_357}`,
    designation: i % 2 === 0 ? 'Head of People' : 'Campus Programme Manager',
    ceo_name: facts.ceo,
    ceo_email: mail(facts.ceo),
    ceo_phone: `97${41_000_000 + i * 27_191}`,
    internship_mode: (['Hybrid', 'Onsite', 'Remote'] as const)[i % 3]!,
    internship_domain_ids: names.all(
      'internship_domains',
      facts.categories.map((category) => INTERNSHIP_DOMAINS[CATEGORIES.indexOf(category)]!),
    ),
    interns_required: 2 + (i % 9),
    internship_duration: 2 + (i % 5),
    stipend_offered: i % 4 === 3 ? 0 : 1,
    perk_ids: names.all('perks', random.some(PERKS, 3 + (i % 3))),
    why_internships:
      'Most of our engineers and analysts started here as interns. An internship lets both sides find out whether they suit each other.',
    intern_work_description:
      'Interns take part in planning, work on tasks of the current week and present a result of their own before they leave.',
    mentorship_details:
      'Every intern has one mentor from the same team and a meeting of thirty minutes each week.',
    evaluation_process:
      'We read the application, talk for half an hour and give a small task that takes at most two hours. The mentor and the team decide together.',
    past_internship_experience: i % 5 === 4 ? 0 : 1,
    certifications: i % 3 === 1 ? 'ISO 9001' : null,
    other_certifications: null,
    awards:
      i % 4 === 0 ? 'Recognised by the state chamber of commerce for its apprenticeship programme.' : null,
    profile_file_id: files.add(
      user.id,
      'company_document',
      `${slug}-profile.pdf`,
      makePdf(facts.name, [
        `${facts.name} ${facts.does}.`,
        `Founded in ${facts.year} in ${hub.city}. ${facts.size} people.`,
      ]),
      created,
    ),
    registration_file_id: files.add(
      user.id,
      'company_document',
      `${slug}-registration.pdf`,
      makePdf('Certificate of Incorporation', [
        `This is a sample document of ${facts.name}, made for demonstration.`,
      ]),
      created,
    ),
    facebook: null,
    twitter: null,
    instagram: null,
    linkedin: `https://www.linkedin.com/company/${slug}`,
    accept_terms: 1,
    declaration_accuracy: 1,
    moderation_status: review.moderation,
    moderation_reason: review.reason,
    approved_at: review.wasApproved ? clock.ago(122 - i * 0.7) : null,
    submitted_at: submitted,
    created_at: created,
    updated_at: submitted,
  };
}
