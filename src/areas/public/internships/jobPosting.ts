import { isCalendarDate } from '#contract/days';
import { isPaidType, isStipendType } from '#contract/options';
import type { InternshipDetail, InternshipSummary } from '#contract/internship/calls';

type Posted = InternshipSummary & Pick<InternshipDetail, 'content'> & Partial<InternshipDetail>;

/** In the words that search engines know; other names stay. */
const countryOf = (name: string | null | undefined): string | undefined =>
  name?.trim().toLowerCase() === 'india' ? 'IN' : (name ?? undefined);

const isDay = (day: string | null | undefined): boolean => isCalendarDate(day ?? '');

/** Nobody pays for a job: search engines refuse such postings, so there is none. */
export function jobPosting(internship: Posted): Record<string, unknown> | undefined {
  const { id, title, content, posted_on, deadline, company, city, state, country, address, pincode } =
    internship;
  const { type, internship_fee: fee, stipend, workMode } = internship;
  if (isPaidType(type) || Number(fee) > 0) return undefined;
  const isRemote = workMode === 'Remote';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: content,
    identifier: { '@type': 'PropertyValue', name: company?.name, value: String(id) },
    employmentType: 'INTERN',
    // Of another provider they may be missing, or a text that may be two days.
    ...(isDay(posted_on) && { datePosted: posted_on }),
    ...(isDay(deadline) && { validThrough: `${deadline}T23:59:59+05:30` }),
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: company?.name,
      ...(company?.logo && { logo: company.logo }),
      ...(company?.website && { sameAs: company.website }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        addressLocality: city?.name,
        addressRegion: state?.name,
        ...(pincode && { postalCode: pincode }),
        addressCountry: countryOf(country?.name),
      },
    },
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country?.name ?? 'India' },
    }),
    ...(isStipendType(type) && Number(stipend) > 0
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
