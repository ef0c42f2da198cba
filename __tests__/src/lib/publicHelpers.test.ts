import { OWN_SITE } from '#contract/site/site';
import { headTags } from '#host/template';
import { jobPosting } from '#src/areas/public/internships/jobPosting';
import { daysUntil, formatDate, formatDateShort, dayOf } from '#src/lib/dates';
import { formatCount, formatJobOffer, formatRupees } from '#src/lib/money';
import { internalPath } from '#contract/internalPath';
import { isForeignDashboard } from '#src/lib/paths';
import { safeHref } from '#src/lib/safeHref';
import { durationOf, payOf } from '#src/ui/internship/pay';
import { postedWords } from '#src/ui/internship/InternshipCard';
import { pageWindow } from '#src/ui/list/Pagination';

describe('money', () => {
  it('is grouped the Indian way', () => {
    expect([
      formatRupees(100000),
      formatRupees(12345678),
      formatRupees(null),
      formatRupees(NaN),
      formatCount(1234567),
    ]).toEqual(['₹1,00,000', '₹1,23,45,678', '', '', '12,34,567']);
  });

  it.each([
    ['1000000', 'Upto ₹10,00,000 per annum'],
    ['₹10,00,000', 'Upto ₹10,00,000 per annum'],
    ['10 Lakhs, per annum on conversion', '10 Lakhs, per annum on conversion'],
    ['', ''],
    [null, ''],
  ])('offers %p as %p', (offer, text) => {
    expect(formatJobOffer(offer)).toBe(text);
  });

  it('takes a job offer that comes as a number', () =>
    expect(formatJobOffer(800000)).toBe('Upto ₹8,00,000 per annum'));

  it('says what one pays or receives', () => {
    expect(payOf({ type: 'Paid', internship_fee: 9500, stipend: null }).text).toBe('You pay ₹9,500 in total');
    expect(payOf({ type: 'Stipend', internship_fee: null, stipend: 37000 }).text).toBe(
      'You receive ₹37,000 per month',
    );
    expect(payOf({ type: 'Free', internship_fee: null, stipend: null }).text).toBe('Unpaid, no fee');
    expect([durationOf('1'), durationOf(6), durationOf('6 weeks'), durationOf(null)]).toEqual([
      '1 month',
      '6 months',
      '6 weeks',
      '',
    ]);
  });
});

describe('dates', () => {
  it('are those of Asia/Kolkata', () => {
    expect([
      formatDate('2026-03-05'),
      formatDate('2026-03-04T20:00:00Z'),
      formatDateShort('2026-03-05'),
      formatDate('06-03-2025'),
      formatDate('nonsense'),
      formatDate(null),
    ]).toEqual(['05 Mar 2026', '05 Mar 2026', '5 Mar 2026', '06-03-2025', 'nonsense', '']);
    expect(dayOf(new Date('2026-03-04T18:30:00Z'))).toBe('2026-03-05');
  });

  it.each([
    ['2026-03-05', 'Posted today'],
    // The server's clock is a moment ahead at midnight.
    ['2026-03-06', 'Posted today'],
    ['2026-03-04', 'Posted yesterday'],
    ['2026-03-03', 'Posted 2 days ago'],
    ['2026-02-03', 'Posted 30 days ago'],
    ['2026-02-02', 'Posted on 02 Feb 2026'],
    ['nonsense', ''],
    // From a provider that does not tell it.
    [undefined, ''],
  ])('say of an internship of %p: %p', (day, words) => expect(postedWords(day, '2026-03-05')).toBe(words));

  it('count the days that are left', () => {
    expect([
      daysUntil('2026-03-05', '2026-03-01'),
      daysUntil('2026-03-01', '2026-03-01'),
      daysUntil('2026-02-28', '2026-03-01'),
      daysUntil('x', '2026-03-01'),
    ]).toEqual([4, 0, -1, null]);
  });
});

describe('links out of data', () => {
  it.each([
    ['https://a.test/x', 'https://a.test/x'],
    [' HTTP://A.test ', 'http://a.test/'],
    ['/api/v1/files/1/a.pdf', 'https://p.test/api/v1/files/1/a.pdf'],
  ])('%p becomes %p', (value, href) => {
    expect(safeHref(value, 'https://p.test')).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'https://',
    'mailto:a@b.c',
    'example.test',
    '',
    null,
    undefined,
  ])('%p becomes none', (value) => {
    expect(safeHref(value)).toBeUndefined();
  });
});

describe('the path remembered for after the login', () => {
  it.each(['/dashboard/student?page=2', '/internships#a'])('%p may be followed', (path) =>
    expect(internalPath(path)).toBe(path),
  );
  it.each([
    '//evil.test',
    'https:evil',
    'https://evil.test',
    '/\\evil',
    '\\evil',
    'javascript:alert(1)',
    '/a\tb',
    '/a\nb',
    '',
    null,
    1,
  ])('%p may not', (path) => expect(internalPath(path)).toBeNull());

  it('may not be another role’s dashboard', () => {
    expect(isForeignDashboard('/dashboard/company/applicants?page=1', 2)).toBe(true);
    expect(isForeignDashboard('/dashboard/student?x', 2)).toBe(false);
    expect(isForeignDashboard('/dashboard/studentish', 2)).toBe(true);
    expect(isForeignDashboard('/moderation', 2)).toBe(true);
    expect(isForeignDashboard('/internships', 2)).toBe(false);
  });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [1, 14, [1, 2, null, 14]],
])('page %p of %p links %p', (page, last, pages) => {
  expect(pageWindow(page, last)).toEqual(pages);
});

describe('what an internship pays', () => {
  const of = (type: string, internship_fee: unknown, stipend: unknown) =>
    payOf({ type, internship_fee, stipend } as Parameters<typeof payOf>[0]).text;
  it.each([
    ['Free', null, null, 'Unpaid, no fee'],
    ['free', 0, 0, 'Unpaid, no fee'],
    ['Free', 500, null, 'You pay ₹500 in total'],
    ['paid', 150_000, null, 'You pay ₹1,50,000 in total'],
    ['PAID', null, null, 'Fee not given'],
    ['stipend', null, 12_500, 'You receive ₹12,500 per month'],
    ['Stipend', null, 'as per norms', 'You receive as per norms'],
    ['Unpaid', 150_000, null, 'You pay ₹1,50,000 in total'],
    ['Sponsored', 0, 12_500, 'You receive ₹12,500 per month'],
    ['Sponsored', null, null, 'Sponsored'],
    ['', null, null, 'Pay not given'],
  ])('of type %j, with %j and %j', (type, fee, stipend, text) => {
    expect(of(type, fee, stipend)).toBe(text);
  });
});

describe('the head of a page', () => {
  it('cannot be broken by what is in it', () => {
    const tags = headTags(
      {
        title: '</title><script>',
        description: '"><b>',
        canonical: '/a?b=1&c=2',
        image: 'javascript:alert(1)',
        structured: { name: '</script>' },
      },
      'https://p.test',
      OWN_SITE,
    );
    expect(tags).toContain('<title>&lt;/title&gt;&lt;script&gt; · CampusIntern</title>');
    expect(tags).toContain('content="&quot;&gt;&lt;b&gt;"');
    expect(tags).toContain('<link rel="canonical" href="https://p.test/a?b=1&amp;c=2">');
    expect(tags).not.toContain('og:image');
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
  });

  it('describes an internship as a JobPosting that ends with its closing day in India', () => {
    const base = {
      id: 1,
      slug: '1-a',
      title: 'A',
      description: '',
      type: 'Stipend',
      workMode: 'Remote',
      internship_fee: null,
      stipend: 1000,
      duration: '3',
      deadline: '2026-03-05',
      posted_on: '2026-02-01',
      number_of_positions: 1,
      is_job_offer: 0,
      job_offer_package: null,
      featured_image: null,
      company: { name: 'C', slug: null, logo: null },
      city: null,
      state: null,
      country: null,
      skills: [],
      categories: [],
      content: 'Text',
      address: null,
      additional_perks: [],
      is_open: true,
      is_listed: true,
      has_applied: false,
      application_status: null,
    };
    expect(jobPosting(base)).toMatchObject({
      '@type': 'JobPosting',
      datePosted: '2026-02-01',
      validThrough: '2026-03-05T23:59:59+05:30',
      jobLocationType: 'TELECOMMUTE',
      baseSalary: { currency: 'INR', value: { value: 1000, unitText: 'MONTH' } },
    });
    expect(jobPosting({ ...base, type: 'Free', workMode: 'Onsite' })).not.toHaveProperty('baseSalary');
    const whole = jobPosting({
      ...base,
      company: { name: 'C', slug: 'c', logo: '/logo.png', website: 'https://c.test' },
      city: { name: 'Bengaluru' },
      state: { name: 'Karnataka' },
      country: { name: 'India' },
      address: '1 Ring Road',
      pincode: '560001',
    });
    expect(whole).toMatchObject({
      identifier: { '@type': 'PropertyValue', name: 'C', value: '1' },
      directApply: true,
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
      hiringOrganization: { logo: '/logo.png', sameAs: 'https://c.test' },
      jobLocation: { address: { postalCode: '560001', addressCountry: 'IN', streetAddress: '1 Ring Road' } },
    });
    for (const day of [null, undefined, '05/06/2026', '2026-02-30', '2026-02-01T10:00:00'])
      expect(
        JSON.stringify(jobPosting({ ...base, deadline: day as string, posted_on: day as string })),
      ).not.toMatch(/validThrough|datePosted/);
    expect(jobPosting({ ...base, stipend: 'many' as never })).not.toHaveProperty('baseSalary');
    expect(jobPosting({ ...base, workMode: 'Onsite' })).not.toHaveProperty('applicantLocationRequirements');
    // What the student pays for is no job.
    for (const paid of [{ type: 'Paid' }, { type: 'paid' }, { type: 'Sponsored', internship_fee: 1 }])
      expect(jobPosting({ ...base, ...paid })).toBeUndefined();
  });
});
