import type { InternshipDetail } from '#contract/internship/calls';

/** An unpublished internship: its fields as text, names instead of ids. */
export interface Previewed {
  fields: Readonly<Record<string, string | null | undefined>>;
  company: { name: string; logo: string | null };
  city?: string | null;
  state?: string | null;
  skills?: readonly string[];
  categories?: readonly string[];
  perks?: readonly string[];
}

const named = (names: readonly string[] = []) => names.map((name, index) => ({ id: index + 1, name }));
const place = (name: string | null | undefined) => (name ? { name } : null);
const amount = (text: string | null | undefined) => (text ? Number(text) : null);

export function previewOf({ fields, company, ...names }: Previewed): InternshipDetail {
  const text = (name: string) => fields[name] ?? '';
  return {
    id: 0,
    slug: '',
    title: text('name'),
    description: text('description'),
    content: text('content'),
    type: text('internship_type'),
    workMode: text('internship_mode'),
    internship_fee: amount(fields.internship_fee),
    stipend: amount(fields.internship_stipend),
    duration: text('internship_duration'),
    deadline: text('expire_date'),
    posted_on: '',
    number_of_positions: Number(text('number_of_positions')),
    is_job_offer: text('is_job_offer') === '1' ? 1 : 0,
    job_offer_package: fields.job_offer_package ?? null,
    featured_image: null,
    company: { ...company, slug: null },
    city: place(names.city),
    state: place(names.state),
    country: null,
    skills: named(names.skills),
    categories: named(names.categories),
    address: fields.address ?? null,
    additional_perks: named(names.perks),
    is_open: true,
    is_listed: false,
    has_applied: false,
    application_status: null,
  };
}
