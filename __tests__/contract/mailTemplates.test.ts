import { fillMail } from '#contract/mail/placeholders';

test('a mail is filled with its own words alone, and what they are missing for stays as written', () => {
  expect(fillMail('Hello {name},\n\n{note}\n\n{constructor} {other}', { name: 'Asha', note: '' })).toBe(
    'Hello Asha,\n\n{constructor} {other}',
  );
});
