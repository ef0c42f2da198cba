import type { ListName } from '#contract/lookup/lists';

export const LIST_WORDS: Readonly<Record<ListName, { label: string; one: string; used: string }>> = {
  colleges: { label: 'Colleges', one: 'college', used: 'students and coordinators' },
  branches: { label: 'Branches', one: 'branch', used: 'students and coordinators' },
  skills: { label: 'Skills', one: 'skill', used: 'profiles, internships and diary entries' },
  categories: { label: 'Categories', one: 'category', used: 'internships' },
  company_domains: { label: 'Company domains', one: 'company domain', used: 'companies' },
  internship_domains: { label: 'Internship domains', one: 'internship domain', used: 'companies' },
  perks: { label: 'Perks', one: 'perk', used: 'companies' },
};
