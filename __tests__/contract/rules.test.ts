import { object, type AnySchema } from 'yup';
import { FILE_FORMATS, fileTooLarge, invalidFormat } from '#contract/fileFormats';
import { LIMITS, MULTILINE } from '#contract/limits';
import { isCalendarDate } from '#contract/days';
import { messageRules, paymentReferenceRules, statusRules } from '#contract/application/rules';
import {
  choice,
  email,
  file,
  fileProblem,
  isDecimal,
  isHttpUrl,
  mustAgree,
  optionalText,
  optionalUrl,
  phone,
  positiveNumber,
  recordId,
  recordIds,
  requiredAmount,
  requiredDate,
  requiredText,
  yesNo,
} from '#contract/textRules';
import { internshipRules } from '#contract/internship/rules';
import { validate } from '#contract/validate';

/** The message that a rule has for a value, null when it holds. */
const judge = (rule: AnySchema) => (value: unknown) =>
  validate(object({ field: rule }), { field: value })?.field?.[0] ?? null;

describe('numbers', () => {
  const NONSENSE = [
    '0x10',
    '1e308',
    '1e3',
    '-1',
    '+1',
    '0',
    '0.00',
    'NaN',
    'Infinity',
    '1,000',
    '1.234',
    '١',
    '.5',
    '5.',
    '123456789',
  ];

  it.each(NONSENSE)('refuses %s where a number above 0 is asked', (value) => {
    expect(judge(positiveNumber('Enter it', 'Must be greater than 0'))(value)).toBe('Must be greater than 0');
  });

  it('takes plain decimals and asks for a missing one', () => {
    const rule = judge(positiveNumber('Enter it', 'Bad'));
    expect(['1', '0.5', ' 12.25 ', '99999999'].map(rule)).toEqual([null, null, null, null]);
    expect(['', '  ', null, undefined].map(rule)).toEqual(['Enter it', 'Enter it', 'Enter it', 'Enter it']);
  });

  it('takes no fraction where whole numbers are asked, and nothing above the maximum', () => {
    const rule = judge(positiveNumber('Enter it', 'Bad', { integer: true, max: 100 }));
    expect(['1', '100', '1.5', '1.0', '101'].map(rule)).toEqual([null, null, 'Bad', 'Bad', 'Bad']);
  });

  it('takes 0 as an amount and refuses what is no decimal', () => {
    const rule = judge(requiredAmount('Fees'));
    expect(['0', '12000.50', '0x10', '1e308', '-5', '', null].map(rule)).toEqual([
      null,
      null,
      'Fees',
      'Fees',
      'Fees',
      'Fees',
      'Fees',
    ]);
    expect([isDecimal('10'), isDecimal(10), isDecimal('1e3')]).toEqual([true, false, false]);
  });

  it('takes ids that are positive integers of the database', () => {
    const rule = judge(recordId('Choose'));
    expect(['1', '2147483647', '2147483648', '0', '01', '1.0', '0x1', 'a', ''].map(rule)).toEqual([
      null,
      null,
      'Choose',
      'Choose',
      'Choose',
      'Choose',
      'Choose',
      'Choose',
      'Choose',
    ]);
  });

  it('counts the ids of a list', () => {
    const rule = judge(recordIds('Select at least one category', 2));
    expect([['1'], ['1', '2'], ['1', '2', '3'], [], null, ['x']].map(rule)).toEqual([
      null,
      null,
      'Select at most 2',
      'Select at least one category',
      'Select at least one category',
      'Select at least one category',
    ]);
    expect(judge(recordIds(null, 2))([])).toBeNull();
  });
});

describe('days', () => {
  it.each([
    '2026-02-31',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '31-01-2026',
    '2026-01-01T00:00',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '10000-01-01',
    '+010000-01-01',
    '0000-01-01',
    '2026/01/01',
  ])('refuses %s', (day) => {
    expect({
      isCalendarDate: isCalendarDate(day),
      problem: judge(requiredDate('Closing date is required'))(day),
    }).toEqual({ isCalendarDate: false, problem: 'Enter a valid date' });
  });

  it('takes days of the calendar, past ones too', () => {
    const days = ['2024-02-29', '2026-12-31', '1990-01-01', '1900-01-01', '2999-12-31'];
    expect(days.filter(isCalendarDate)).toEqual(days);
    expect(['', null].map(judge(requiredDate('Closing date is required')))).toEqual([
      'Closing date is required',
      'Closing date is required',
    ]);
  });
});

describe('addresses and numbers of people', () => {
  it.each([
    'javascript:alert(1)',
    'ftp://a.in',
    'http://',
    'https:///path',
    '//a.in',
    'a.in',
    'http:/a.in',
    ' data:text/html,x',
    'https://a b.in',
  ])('takes %s for no http address', (url) => {
    expect({ isHttpUrl: isHttpUrl(url), problem: judge(optionalUrl())(url) }).toEqual({
      isHttpUrl: false,
      problem: 'Enter a valid URL',
    });
  });

  it('takes http and https addresses, and a blank where one is optional', () => {
    expect(['http://a.in', 'HTTPS://a.in/x?y=1', 'http://localhost:3000'].map(isHttpUrl)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['', null, undefined, 'https://a.in'].map(judge(optionalUrl()))).toEqual([null, null, null, null]);
  });

  it('takes exactly ten digits as a phone number', () => {
    const rule = judge(phone('Ten'));
    expect(
      [
        '9876543210',
        ' 9876543210 ',
        '987654321',
        '98765432101',
        '+919876543210',
        '98765 43210',
        '٩٨٧٦٥٤٣٢١٠',
        '',
      ].map(rule),
    ).toEqual([null, null, 'Ten', 'Ten', 'Ten', 'Ten', 'Ten', 'Ten']);
  });

  it('takes mail addresses with a domain', () => {
    const rule = judge(email('Mail'));
    expect(
      [
        'a@b.in',
        'first.last+tag@sub.example.com',
        'a@b',
        'a b@c.in',
        '@b.in',
        'a@b@c.in',
        'a@b.in.',
        `${'a'.repeat(250)}@b.in`,
        '',
      ].map(rule),
    ).toEqual([null, null, 'Mail', 'Mail', 'Mail', 'Mail', 'Mail', 'Mail', 'Mail']);
  });
});

describe('texts and choices', () => {
  it('count without the blanks around, and say the same for missing and too short', () => {
    const rule = judge(requiredText('Needed', { min: 2, max: 3 }));
    expect(['ab', ' ab ', 'a', ' a ', '   ', '', null, 'abcd'].map(rule)).toEqual([
      null,
      null,
      'Needed',
      'Needed',
      'Needed',
      'Needed',
      'Needed',
      'Must be at most 3 characters',
    ]);
    expect([null, undefined, '', 'x'.repeat(256)].map(judge(optionalText()))).toEqual([
      null,
      null,
      null,
      'Must be at most 255 characters',
    ]);
  });

  it('come out of their list only', () => {
    expect(['A', 'a', '', null].map(judge(choice(['A'], 'Choose')))).toEqual([
      null,
      'Choose',
      'Choose',
      'Choose',
    ]);
    expect(['0', '1', '2', ''].map(judge(yesNo('Yes or no')))).toEqual([
      null,
      null,
      'Yes or no',
      'Yes or no',
    ]);
  });

  it('need a box to be ticked', () => {
    expect([true, 'true', '1', 1, false, '0', '', undefined].map(judge(mustAgree('Agree')))).toEqual([
      null,
      null,
      null,
      null,
      'Agree',
      'Agree',
      'Agree',
      'Agree',
    ]);
  });
});

describe('files', () => {
  const pdf = { name: 'CV.PDF', size: 10, type: 'application/pdf' };

  it('have a format by name and type, checked before the size', () => {
    expect(fileProblem(pdf, ['pdf'])).toBeNull();
    expect(fileProblem({ ...pdf, name: 'cv.exe' }, ['pdf'])).toBe('Invalid format. Allowed: pdf');
    expect(fileProblem({ ...pdf, type: 'text/html' }, ['pdf'])).toBe('Invalid format. Allowed: pdf');
    expect(fileProblem({ name: 'a.jpg', size: 10, type: 'image/jpeg' }, ['png', 'jpeg'])).toBeNull();
    expect(fileProblem({ ...pdf, size: LIMITS.fileBytes }, ['pdf'])).toBeNull();
    expect(fileProblem({ ...pdf, size: LIMITS.fileBytes + 1 }, ['pdf'])).toBe('File size exceeds 2MB limit.');
    expect(fileProblem({ name: 'a.exe', size: 9e9, type: '' }, ['png', 'jpeg'])).toBe(
      'Invalid format. Allowed: png, jpeg',
    );
  });

  it('may be the address of one that the record has already, and are missing only when required', () => {
    expect([null, undefined, '/files/1/a.pdf', pdf].map(judge(file(['pdf'])))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([null, undefined, '', '/files/1/a.pdf', pdf].map(judge(file(['pdf'], 'Upload it')))).toEqual([
      'Upload it',
      'Upload it',
      'Upload it',
      null,
      null,
    ]);
  });

  it('say their limits in fixed words, in MB and in formats', () => {
    expect([
      fileTooLarge(2 * 1024 * 1024),
      fileTooLarge(5 * 1024 * 1024),
      invalidFormat(['png', 'jpeg']),
    ]).toEqual([
      'File size exceeds 2MB limit.',
      'File size exceeds 5MB limit.',
      'Invalid format. Allowed: png, jpeg',
    ]);
    expect(Object.keys(FILE_FORMATS)).toEqual(['png', 'jpeg', 'pdf']);
  });
});

describe('limits', () => {
  it('keep the numbers that other clients know', () => {
    expect(LIMITS).toMatchObject({
      shortDescription: 500,
      aboutCompany: 5000,
      internshipContent: 2000,
      address: 2000,
      answers: 1000,
      awards: 1000,
      messageMin: 10,
      messageMax: 1000,
      multiline: 10000,
      categories: 10,
      skills: 20,
      phoneDigits: 10,
      yearDigits: 4,
      fileBytes: 2_097_152,
    });
    expect(MULTILINE).toEqual({ maxLength: 10000, rows: 5, countAt: 0.8, warnAt: 0.9 });
  });
});

describe('rules of applying', () => {
  it('want a message of 10 to 1000 characters', () => {
    const message = (text: unknown) => validate(messageRules, { message: text })?.message?.[0] ?? null;
    expect(message('123456789')).toBe('Message must be at least 10 characters.');
    expect(message(' 12345678 ')).toBe('Message must be at least 10 characters.');
    expect(message(undefined)).toBe('Message must be at least 10 characters.');
    expect([message('1234567890'), message('x'.repeat(1000)), message('x'.repeat(1001))]).toEqual([
      null,
      null,
      'Must be at most 1000 characters',
    ]);
  });

  it('want a status and, for a payment, a reference', () => {
    expect(validate(statusRules, {})).toEqual({ status: ['Please select a status.'] });
    const reference = (text?: string) =>
      validate(paymentReferenceRules, { reference: text })?.reference?.[0] ?? null;
    expect(reference('')).toBe('Enter the payment reference');
    expect(reference(' UTR4567 ')).toBe('A payment reference has at least 8 characters');
    expect([reference('UTR45678'), reference('x'.repeat(100)), reference('x'.repeat(101))]).toEqual([
      null,
      null,
      'Must be at most 100 characters',
    ]);
  });
});

describe('rules of the internship form', () => {
  const filled = {
    name: 'Intern',
    description: 'Short',
    content: 'About it',
    expireDate: '2026-05-01',
    numberOfPositions: '2',
    isJobOffer: '0',
    internshipType: 'Free',
    internshipDuration: '3',
    internshipMode: 'Remote',
    address: '1 Road',
    country: '1',
    state: '2',
    city: '3',
    postalCode: '560001',
    categories: ['1'],
    skills: ['1'],
    status: '2',
  };

  it('say the message of every required field for an empty form', () => {
    expect(validate(internshipRules, {})).toEqual({
      name: ['Internship title is required'],
      description: ['Short description is required'],
      content: ['About field is required'],
      expireDate: ['Closing date is required'],
      numberOfPositions: ['Enter number of positions'],
      isJobOffer: ['Select Yes or No'],
      internshipType: ['Select internship type'],
      internshipDuration: ['Duration is required'],
      internshipMode: ['Select internship mode'],
      address: ['Address is required'],
      country: ['Country is required'],
      state: ['State is required'],
      city: ['City is required'],
      postalCode: ['Postal Code is required'],
      categories: ['Select at least one category'],
      skills: ['Select at least one skill'],
      status: ['Select internship status'],
    });
    expect(validate(internshipRules, filled)).toBeNull();
  });

  it('ask for fees, stipend and package only where they apply', () => {
    expect(validate(internshipRules, { ...filled, internshipType: 'Paid' })).toEqual({
      internshipFees: ['Total fees is required and must be a valid number'],
    });
    expect(
      validate(internshipRules, { ...filled, internshipType: 'Stipend', internshipStipend: '0x10' }),
    ).toEqual({ internshipStipend: ['Total stipend is required and must be a valid number'] });
    expect(validate(internshipRules, { ...filled, isJobOffer: '1' })).toEqual({
      jobOfferPackage: ['Enter the job offer package'],
    });
    expect(
      validate(internshipRules, { ...filled, numberOfPositions: '0', internshipDuration: '-1' }),
    ).toEqual({
      numberOfPositions: ['Must be greater than 0'],
      internshipDuration: ['Must be a valid number'],
    });
  });

  it('allow 10 categories and 20 skills', () => {
    const ids = (n: number) => Array.from({ length: n }, (_, i) => String(i + 1));
    expect(validate(internshipRules, { ...filled, categories: ids(10), skills: ids(20) })).toBeNull();
    expect(validate(internshipRules, { ...filled, categories: ids(11), skills: ids(21) })).toEqual({
      categories: ['Select at most 10'],
      skills: ['Select at most 20'],
    });
  });
});
