/** Payments of a college's students, decided one by one in their list. */
import { screen, waitFor, within } from '@testing-library/react';
import PaymentsPage from '#src/areas/coordinator/payments/PaymentsPage';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { page, refusal, success, type Answerer } from '#tests/support/portalStore';

const PAYMENT = {
  id: 5,
  application_id: 5,
  internship: 'Data Intern',
  company: 'Acme',
  amount: 15000,
  reference: 'UTR-77',
  receipt: null,
  status: 9,
  remark: null,
  updated_at: '2026-05-01T00:00:00Z',
  student: { name: 'Ravi', usn: '1DI01' },
};

const setup = (answers: Record<string, Answerer> = {}) =>
  setupOffice(PaymentsPage, `${OFFICE}/payments?status=9`, {
    'GET /coordinator/payments': page([PAYMENT]),
    'POST /coordinator/payment-status': success({ id: 5, status: 6 }),
    ...answers,
  });
const emptied = () => screen.findByText('No payments match these filters.');

it('show whose they are, for what and what they pay', async () => {
  const { provider } = await setup();
  const row = (await screen.findByText('UTR-77')).closest('tr')!;
  for (const text of ['Ravi', '1DI01', 'Data Intern', 'Acme', '₹15,000', '01 May 2026'])
    expect(row).toHaveTextContent(text);
  expect(provider.calls()).toContain('GET /coordinator/payments?page=1&per_page=50&status=9');
});

it('show nothing for what a row lacks', async () => {
  await setup({ 'GET /coordinator/payments': page([{ id: 5, reference: 'UTR-77' }]) });
  await screen.findByText('UTR-77');
  expect(document.body).not.toHaveTextContent(/undefined|NaN|null/);
});

it('are verified after one more question', async () => {
  const { actor, sent, log, provider } = await setup();
  await actor.click(await screen.findByRole('button', { name: 'Verify payment' }));
  provider.answers['GET /coordinator/payments'] = page([]);
  await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verify payment' }));
  expect(await emptied()).toBeVisible();
  expect({ sent: sent(), toasts: log.toasts }).toEqual({
    sent: [{ id: 5, status: 6, remark: '', updated_at: PAYMENT.updated_at }],
    toasts: ['success: Payment verified.'],
  });
});

it('are rejected with a remark only', async () => {
  const { actor, sent, log } = await setup();
  await actor.click(await screen.findByRole('button', { name: 'Reject payment' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Reject payment' })).toHaveAccessibleDescription(
    /^(Still needed|Check): /,
  );
  await actor.type(dialog.getByLabelText(/Remark/), 'No such transfer');
  await actor.click(dialog.getByRole('button', { name: 'Reject payment' }));
  await waitFor(() => expect(log.toasts).toEqual(['success: Payment rejected.']));
  expect(sent()).toEqual([{ id: 5, status: 10, remark: 'No such transfer', updated_at: PAYMENT.updated_at }]);
});

it('are fetched again, with a warning, where one has moved meanwhile', async () => {
  const { actor, log, provider } = await setup({
    'POST /coordinator/payment-status': refusal(409, 'DATA_NOT_UPDATED', 'It has changed.'),
  });
  await actor.click(await screen.findByRole('button', { name: 'Verify payment' }));
  provider.answers['GET /coordinator/payments'] = page([]);
  await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verify payment' }));
  expect(await emptied()).toBeVisible();
  expect(log.toasts).toEqual(['warning: It has changed.']);
});
