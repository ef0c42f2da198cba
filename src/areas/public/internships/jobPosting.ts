import { INTERNSHIP_TYPE } from '#contract/options';
import type { InternshipDetail, InternshipSummary } from '#contract/internship/calls';

export function jobPosting(
  internship: InternshipSummary & Pick<InternshipDetail, 'content'>,
): Record<string, unknown> {
  const { title, content, posted_on, deadline, company, city, state, country, type, stipend, workMode } =
    internship;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: content,
    employmentType: 'INTERN',
    datePosted: posted_on,
    validThrough: `${deadline}T23:59:59+05:30`,
    hiringOrganization: { '@type': 'Organization', name: company?.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city?.name,
        addressRegion: state?.name,
        addressCountry: country?.name,
      },
    },
    ...(workMode === 'Remote' ? { jobLocationType: 'TELECOMMUTE' } : {}),
    ...(type === INTERNSHIP_TYPE.stipend && stipend
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'INR',
            value: { '@type': 'QuantitativeValue', value: stipend, unitText: 'MONTH' },
          },
        }
      : {}),
  };
}
