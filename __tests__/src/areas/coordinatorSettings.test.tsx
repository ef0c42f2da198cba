import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readHolidays } from '#src/areas/coordinator/settings/holidays';
import SettingsPage from '#src/areas/coordinator/settings/SettingsPage';
import { OFFICE, setupOffice as setup } from '#tests/support/officePages';
import { success } from '#tests/support/portalStore';

it('names the holiday that lacks a date, and sends nothing', async () => {
  const { actor, sent } = await setup(SettingsPage, `${OFFICE}/settings`, {
    'GET /coordinator/settings': success({ hours_target: 240, holidays: [] }),
  });
  await actor.click(await screen.findByRole('button', { name: /Add a holiday/ }));
  await actor.type(screen.getByLabelText('Name of holiday 1'), 'Holi');
  await actor.tab();
  expect(await screen.findByText('Holiday 1: Date is required')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('leads from Save to the input of the holiday that is wrong, and marks it alone', async () => {
  const { actor, sent } = await setup(SettingsPage, `${OFFICE}/settings`, {
    'GET /coordinator/settings': success({
      hours_target: 240,
      holidays: [{ date: '2026-08-15', name: 'Independence Day' }],
    }),
  });
  await actor.click(await screen.findByRole('button', { name: /Add a holiday/ }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  const date = screen.getByLabelText('Date of holiday 2');
  expect(date).toHaveFocus();
  expect(date).toBeInvalid();
  expect(date).toHaveAccessibleDescription('Holiday 2: Date is required');
  fireEvent.change(date, { target: { value: '2026-08-16' } });
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByLabelText('Name of holiday 2');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Holiday 2: Name is required');
  expect(date).toBeValid();
  expect(sent()).toEqual([]);
});

it.each([
  ['26/01/2027 Republic Day', '2027-01-26', 'Republic Day'],
  ['2027-01-26\tRepublic Day', '2027-01-26', 'Republic Day'],
  ['1.5.2027, May Day', '2027-05-01', 'May Day'],
  ['02-10-2027 – Gandhi Jayanti', '2027-10-02', 'Gandhi Jayanti'],
])('reads %j as a holiday', (line, date, name) => {
  expect(readHolidays(`\n${line}\n`)).toEqual({ holidays: [{ date, name }], errors: [] });
});

it.each(['26/13/2027 X', 'Holi', '26/01/27 X', '26/01/20270 X'])('asks for the date of %j', (line) => {
  expect(readHolidays(line).errors).toEqual(['Line 1: start with a date such as 26/01/2027 or 2027-01-26.']);
});

it("sets the college's hours and holidays", async () => {
  const { actor, sent } = await setup(SettingsPage, `${OFFICE}/settings`, {
    'GET /coordinator/settings': success({
      hours_target: 240,
      holidays: [{ date: '2026-08-15', name: 'Independence Day' }],
    }),
    'POST /coordinator/settings/store': success({ hours_target: 300, holidays: [] }),
  });
  const hours = await screen.findByLabelText(/Required hours/);
  await actor.clear(hours);
  await actor.type(hours, '300');
  await actor.click(screen.getByText('Paste a list'));
  const list = screen.getByLabelText('One holiday per line');
  await actor.type(list, '02/10/2026 Gandhi Jayanti{enter}{enter}31/02/2027 None');
  await actor.click(screen.getByRole('button', { name: 'Add these holidays' }));
  expect(screen.getByText('Line 3: start with a date such as 26/01/2027 or 2027-01-26.')).toBeVisible();
  await actor.clear(list);
  await actor.type(list, '02/10/2026 Gandhi Jayanti{enter}2026-12-25, Christmas');
  await actor.click(screen.getByRole('button', { name: 'Add these holidays' }));
  await actor.click(screen.getByRole('button', { name: 'Remove Christmas' }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        hours_target: 300,
        holidays: [
          { date: '2026-08-15', name: 'Independence Day' },
          { date: '2026-10-02', name: 'Gandhi Jayanti' },
        ],
        payee_name: '',
        payee_account: '',
        payment_note: '',
      },
    ]),
  );
});

it('names the criteria of evaluations, all ten or none, and switches reminders', async () => {
  const { actor, sent } = await setup(SettingsPage, `${OFFICE}/settings`, {
    'GET /coordinator/settings': success({
      hours_target: 240,
      holidays: [],
      evaluation_criteria: ['Quality of work'],
      remind_week_before: 1,
      remind_day_before: 1,
      remind_weeks: 1,
      refuse_overlaps: 0,
    }),
    'POST /coordinator/settings/store': success({ hours_target: 240, holidays: [] }),
  });
  const criteria = await screen.findByLabelText('Evaluation criteria');
  await actor.type(criteria, '{enter}Care');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Name 10 criteria, or none')).toBeVisible();
  expect(sent()).toEqual([]);
  await actor.clear(criteria);
  await actor.click(screen.getByLabelText(/Weekly reminder of unconfirmed weeks/));
  await actor.click(screen.getByLabelText(/overlapping internships/));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        evaluation_criteria: [],
        remind_week_before: 1,
        remind_day_before: 1,
        remind_weeks: 0,
        refuse_overlaps: 1,
      },
    ]),
  );
});

it('sets whom students pay, by name and account or not at all', async () => {
  const { actor, sent } = await setup(SettingsPage, `${OFFICE}/settings`, {
    'GET /coordinator/settings': success({ hours_target: 240, holidays: [] }),
    'POST /coordinator/settings/store': success({ hours_target: 240, holidays: [] }),
  });
  await actor.type(await screen.findByLabelText(/Fees are paid to/), 'Fees Office');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/^(Still needed|Check): /);
  await actor.type(screen.getByLabelText(/Account or UPI id/), ' fees@bank ');
  await actor.type(screen.getByLabelText(/Note about payments/), 'Write your USN.');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { payee_name: 'Fees Office', payee_account: 'fees@bank', payment_note: 'Write your USN.' },
    ]),
  );
});
