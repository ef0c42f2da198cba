import type { Insertable } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { INTERNSHIP_MODES, INTERNSHIP_TYPES } from '#contract/options';
import type { InternshipsTable } from '../schema';
import type { SeededCompany } from './companies';
import type { Demo } from './demo';
import { kebab } from './kebab';
import { CATEGORIES, type Category } from './masters';
import { ROLES_BY_CATEGORY, type DemoRole } from './roles';

export type InternshipRow = Insertable<InternshipsTable> & { id: number };
export interface SeededInternship {
  row: InternshipRow;
  role: DemoRole;
  company: SeededCompany;
  age: number;
}

interface Plan {
  company: SeededCompany;
  category: Category;
  role: DemoRole;
  type: (typeof INTERNSHIP_TYPES)[number];
  mode: (typeof INTERNSHIP_MODES)[number];
  status: number;
  moderation: number;
  closes: number;
  age: number;
  /** Says who may apply. */
  asks?: boolean;
}

const REASONS: Readonly<Record<number, string>> = {
  [MODERATION.rejected]:
    'The description does not say what the intern will do. Please describe the work of a usual week.',
  [MODERATION.suspended]:
    'Two applicants reported that they were asked for a deposit. The internship is suspended until this is cleared up.',
};

/** The 24 of company@: each status with each moderation status, then four approved and published. */
function ownPlans(own: SeededCompany): Plan[] {
  const pairs: [number, number][] = Object.values(INTERNSHIP).flatMap((status) =>
    Object.values(MODERATION).map((moderation): [number, number] => [status, moderation]),
  );
  pairs.push(
    ...Array.from({ length: 4 }, (): [number, number] => [INTERNSHIP.published, MODERATION.approved]),
  );
  return pairs.map(([status, moderation], i) => {
    const category = own.facts.categories[i % own.facts.categories.length]!;
    return {
      company: own,
      category,
      role: ROLES_BY_CATEGORY[category][Math.floor(i / 4) % 5]!,
      status,
      moderation,
      type: (['Stipend', 'Free', 'Paid'] as const)[(i + 1) % 3]!,
      mode: INTERNSHIP_MODES[i % 3]!,
      // The last one is past its closing date.
      closes: status === INTERNSHIP.closed ? -20 - i : i === 23 ? -2 : 3 + i * 2,
      // Closed ones were open long enough ago for finished diaries.
      age: status === INTERNSHIP.closed ? 98 - (i - 15) * 3 : 80 - i * 3,
      asks: i === 21,
    };
  });
}

/** Every type in every mode and category, over the approved companies. */
function openPlans(demo: Demo, companies: readonly SeededCompany[]): Plan[] {
  return CATEGORIES.flatMap((category, c) => {
    const hosts = companies.filter((company) => company.facts.categories.includes(category));
    return INTERNSHIP_TYPES.flatMap((type, t) =>
      INTERNSHIP_MODES.map((mode, m): Plan => {
        const n = t * 3 + m;
        return {
          company: hosts[n % hosts.length]!,
          category,
          role: ROLES_BY_CATEGORY[category][(n + c) % 5]!,
          type,
          mode,
          status: INTERNSHIP.published,
          moderation: MODERATION.approved,
          closes: (c * 9 + n) % 15 === 0 ? demo.random.int(1, 3) : demo.random.int(5, 75),
          age: demo.random.int(40, 760) / 10,
        };
      }),
    );
  });
}

function waitingPlans(companies: readonly SeededCompany[]): Plan[] {
  return companies.slice(0, 5).map((company, i) => {
    const category = company.facts.categories[0]!;
    return {
      company,
      category,
      role: ROLES_BY_CATEGORY[category][4 - i]!,
      type: INTERNSHIP_TYPES[i % 3]!,
      mode: INTERNSHIP_MODES[(i + 1) % 3]!,
      status: INTERNSHIP.published,
      moderation: i % 2 === 0 ? MODERATION.submitted : MODERATION.underReview,
      closes: 30 + i,
      age: 1 + i * 0.8,
    };
  });
}

/** Oldest first. `companies[0]` is that of company@demo.test. */
export function planInternships(demo: Demo, companies: readonly SeededCompany[]): Plan[] {
  const approved = companies.filter(({ row }) => row.moderation_status === MODERATION.approved);
  const [own, ...others] = approved;
  return [...ownPlans(own!), ...openPlans(demo, others), ...waitingPlans(others)].sort(
    (a, b) => b.age - a.age,
  );
}

export const internshipRows = (
  demo: Demo,
  ids: readonly number[],
  plans: readonly Plan[],
): SeededInternship[] =>
  plans.map((plan, i) => ({
    row: internshipRow(demo, ids[i]!, plan),
    role: plan.role,
    company: plan.company,
    age: plan.age,
  }));

function content({ facts, row }: SeededCompany, { task, skills }: DemoRole, months: number): string {
  return `You will ${task}.\n\n${row.name} ${facts.does}. You join one of our teams for ${months} months, work beside a mentor and show your results every Friday. By the end you will have finished something that our customers use.\n\nYou should have worked with ${skills.slice(0, 2).join(' and ')} before, in a course or on your own. We care more about care and curiosity than about marks. Please tell us in your message what you have made and what you would like to learn.`;
}

function offer(demo: Demo): { is_job_offer: number; job_offer_package: string | null } {
  const draw = demo.random.next();
  if (draw > 0.4) return { is_job_offer: 0, job_offer_package: null };
  return {
    is_job_offer: 1,
    job_offer_package:
      draw > 0.1
        ? String(demo.random.int(6, 20) * 50_000)
        : `${demo.random.int(3, 6)} to ${demo.random.int(7, 10)} Lakhs`,
  };
}

function internshipRow(demo: Demo, id: number, plan: Plan): InternshipRow {
  const { names, random, clock } = demo;
  const {
    company: { row: company, hub },
    role,
    category,
    type,
    mode,
  } = plan;
  const months = random.pick([1, 2, 2, 3, 3, 4, 6]);
  const created = clock.ago(plan.age);
  const categories = [
    category,
    ...random.some(
      plan.company.facts.categories.filter((other) => other !== category),
      random.int(0, 1),
    ),
  ];
  const skills = [
    ...role.skills,
    ...random.some(
      ['Teamwork', 'Problem Solving', 'Time Management'].filter((skill) => !role.skills.includes(skill)),
      random.int(0, 2),
    ),
  ];
  return {
    id,
    company_id: company.id,
    created_by: company.user_id,
    slug: `${id}-${kebab(role.title)}`,
    name: role.title,
    description: `As ${role.title} at ${company.name} you will ${role.task}.`,
    content: content(plan.company, role, months),
    expire_date: clock.day(plan.closes),
    number_of_positions: random.int(1, 8),
    ...offer(demo),
    internship_type: type,
    internship_fee: type === 'Paid' ? random.int(4, 50) * 500 : null,
    internship_stipend: type === 'Stipend' ? random.int(10, 80) * 500 : null,
    internship_duration: months,
    internship_mode: mode,
    address: company.address!,
    country_id: company.country_id,
    state_id: company.state_id,
    city_id: company.city_id,
    pincode: hub.pincode,
    latitude: hub.latitude,
    longitude: hub.longitude,
    category_ids: names.all('categories', categories),
    skill_ids: names.all('skills', skills),
    ...(plan.asks && { eligible_semesters: [6, 7, 8], cgpa_min: 7.5, backlogs_max: 0 }),
    status: plan.status,
    moderation_status: plan.moderation,
    moderation_reason: REASONS[plan.moderation] ?? null,
    company_visible: company.approved_at !== null && company.moderation_status !== MODERATION.suspended,
    search_text: [role.title, company.name, ...skills, ...categories].join(' ').toLowerCase(),
    submitted_at: created,
    created_at: created,
    updated_at: created,
  };
}
