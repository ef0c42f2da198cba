import { isPhoneNumber, phoneNumber, tenDigits } from '#contract/phone';
import { emergencyContactRules } from '#contract/placement/rules';
import { registrationRules } from '#contract/auth/rules';
import { validate } from '#contract/validate';

it.each([
  ['+91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0091-9876543210', '9876543210'],
  ['98765-43210', '9876543210'],
  ['080-22221234', '8022221234'],
  ['9876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['91 98765 43210', '9876543210'],
  ['+91-080-22221234', '8022221234'],
])('%s is %s', (written, digits) => {
  expect([tenDigits(written), phoneNumber(written)]).toEqual([digits, digits]);
});

it.each(['12345678901', '987654321', 'abcdefghij', '+91 1234', '', '+336'])(
  '%j stays what it is',
  (written) => {
    expect(tenDigits(written)).toBe(written);
    expect(isPhoneNumber(phoneNumber(written))).toBe(false);
  },
);

it.each([
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+1 (415) 555-2671', '+14155552671'],
])('%s of another country is %s', (written, number) => {
  expect([tenDigits(written), phoneNumber(written), isPhoneNumber(number)]).toEqual([written, number, true]);
});

it('is taken in either form by those fields that take any country, and as ten digits by the others', () => {
  const contact = { name: 'Meera', relation: 'Mother' };
  for (const phone of ['+33 6 12 34 56 78', '+91 98765 43210', '08022221234'])
    expect(validate(emergencyContactRules, { ...contact, phone })).toBeNull();
  expect(validate(emergencyContactRules, { ...contact, phone: '12' })).not.toBeNull();
  const mobile = (value: string) => validate(registrationRules, { mobile: tenDigits(value) })?.mobile;
  expect([mobile('+91 98765 43210'), mobile('+33 6 12 34 56 78')]).toEqual([
    undefined,
    ['Enter a valid 10-digit mobile number'],
  ]);
});
