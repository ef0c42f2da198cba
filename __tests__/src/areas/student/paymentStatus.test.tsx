import { screen, within } from '@testing-library/react';
import type { Payment } from '#contract/student/calls';
import { ROLES } from '#contract/roles';
import PaymentStatusPage from '#src/areas/student/payments/PaymentStatusPage';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const AT = '/dashboard/student/payment-status';
const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 31,
  application_id: 31,
  internship: 'Backend Intern',
  company: 'Nila Robotics',
  amount: 9500,
  reference: 'UTR998877',
  receipt: null,
  status: 9,
  remark: null,
  payee: null,
  updated_at: '2026-03-05T06:30:00.000Z',
  ...overrides,
});
const open = (payments: readonly Payment[]) =>
  renderPage(<PaymentStatusPage />, {
    at: AT,
    route: AT,
    role: ROLES.student,
    answers: { 'GET /student/payments': success(payments) },
  });

test.each([
  [4, 'Payment due', ['Accept and pay']],
  [9, 'Reference sent', ['Print acknowledgement']],
  [10, 'Payment Verification Failed', ['Send new reference']],
  [6, null, ['Print acknowledgement']],
])('shows where a payment of status %i stands, and what can be done', async (status, step, buttons) => {
  await open([aPayment({ status })]);
  const card = await screen.findByRole('region', { name: 'Backend Intern' });
  const present = within(card)
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step');
  expect({
    present: present.map(({ textContent }) => textContent),
    buttons: within(card)
      .getAllByRole('button')
      .map((button) => button.textContent?.trim()),
  }).toEqual({ present: step === null ? [] : [`${step}, now`], buttons });
});

test.each([
  [4, true],
  [10, true],
  [9, false],
  [6, false],
])('says in status %i whom to pay: %s', async (status, isTold) => {
  await open([
    aPayment({ status, payee: { name: 'Fees Office', account: 'fees@bank', note: 'Write your USN.' } }),
  ]);
  await screen.findByRole('region', { name: 'Backend Intern' });
  const told = ['Fees Office', 'fees@bank', 'Write your USN.', /^Pay only to the account/];
  expect(told.map((text) => screen.queryByText(text) !== null)).toEqual(told.map(() => isTold));
});

test('tells why a payment was refused, beside it and in the question', async () => {
  const remark = 'The last four digits differ.';
  const { user } = await open([aPayment({ status: 10, remark })]);
  expect(await screen.findByText(new RegExp(remark))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send new reference' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Send new reference' })).getByText(new RegExp(remark)),
  ).toBeVisible();
});

test('prints one payment alone', async () => {
  const seen: string[] = [];
  window.print = () => void seen.push(document.querySelector('.is-printed h2')?.textContent ?? 'none');
  const { user } = await open([aPayment(), aPayment({ id: 32, application_id: 32, internship: 'Other' })]);
  const card = await screen.findByRole('region', { name: 'Other' });
  await user.click(within(card).getByRole('button', { name: 'Print acknowledgement' }));
  expect({ seen, after: document.querySelector('.is-printed') }).toEqual({ seen: ['Other'], after: null });
});

test('without payments says when one appears', async () => {
  await open([]);
  expect(await screen.findByText(/appear here when a company offers you a Paid internship/)).toBeVisible();
});

test('shows first what waits for the student', async () => {
  await open(
    [9, 6, 10, 4].map((status, index) => aPayment({ id: index, status, internship: `Intern at ${status}` })),
  );
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Intern at 10', 'Intern at 4', 'Intern at 9', 'Intern at 6']);
});
