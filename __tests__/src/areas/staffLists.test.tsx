/** What lists of staff share: views, one line of filters, and headings that order. */
import { screen, waitFor, within } from '@testing-library/react';
import StudentsPage from '#src/areas/coordinator/students/StudentsPage';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { page } from '#tests/support/portalStore';
import { chooseFilter, offeredFilters } from '#tests/support/chooseFilter';

const LIST = `${OFFICE}/students`;
const STUDENT = { id: 1, name: 'Asha', email: 'a@x.in', usn: 'U1', branch: 'CSE', semester: 5 };
const REST = { applications: 0, placed: 0, reason: null, risk_since: null, confirmed: 1 };
const TOTALS: Readonly<Record<string, number>> = { 'internship=none': 7, 'at_risk=1': 3, 'signed_in=0': 1 };

/** Each view has its own total; the list has 1,200. */
const setup = (query = '') =>
  setupOffice(StudentsPage, `${LIST}${query}`, {
    'GET /coordinator/students': ({ url }) => {
      const of = Object.keys(TOTALS).find((part) => url.includes(part));
      return page([{ ...STUDENT, ...REST }], { total: of ? TOTALS[of] : 1200, last_page: 24 });
    },
  });
const table = () => screen.findByRole('table', { name: 'Students' });

describe('the line of filters', () => {
  it('adds one by its menu, with the keyboard alone, and keeps the focus', async () => {
    const { actor, place } = await setup();
    await table();
    const add = screen.getByRole('button', { name: 'Filter' });
    add.focus();
    await actor.keyboard('{Enter}{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName('Branch 1');
    await actor.keyboard('{Enter}');
    expect(document.activeElement).toHaveAccessibleName('CSE');
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(`${LIST}?branch=CSE`));
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    expect(await offeredFilters(actor)).not.toContain('Branch');
  });

  it('says what is set; words open the values, the cross takes it away, and the focus stays', async () => {
    const { actor, place } = await setup('?semester=6&internship=none');
    await table();
    const chip = screen.getByRole('button', { name: 'Semester 6' });
    await actor.click(chip);
    const values = within(screen.getByRole('group', { name: 'Semester' }));
    expect(values.getByRole('button', { pressed: true })).toHaveTextContent('Semester 6');
    await actor.click(values.getByRole('button', { name: 'Semester 5' }));
    await waitFor(() => expect(place()).toContain('semester=5'));
    expect(screen.getByRole('button', { name: 'Semester 5' })).toHaveFocus();
    await actor.click(screen.getByRole('button', { name: 'Remove filter Semester 5' }));
    await waitFor(() => expect(place()).toBe(`${LIST}?internship=none`));
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await actor.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(place()).toBe(LIST));
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  it('finds values by typing where they are many, and closes on Escape', async () => {
    const { actor } = await setup();
    await table();
    expect(await offeredFilters(actor)).toContain('Semester');
    await actor.click(screen.getByRole('button', { name: /^Semester \d/ }));
    const values = screen.getByRole('group', { name: 'Semester' });
    const count = within(values).getAllByRole('button').length;
    const find = screen.queryByLabelText('Find in Semester');
    expect(find !== null).toBe(count > 12);
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Semester' })).toBeNull();
  });

  it('says how many rows the list has, and on phones is a sheet with everything', async () => {
    const { actor, place } = await setup('?semester=6');
    await table();
    expect(screen.getByText('1,200 students')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Filters 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByLabelText('Semester')).toHaveValue('6');
    await actor.selectOptions(sheet.getByLabelText('Order'), 'Longest at risk first');
    await waitFor(() => expect(place()).toContain('sort=risk'));
    await actor.click(sheet.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(place()).not.toContain('semester'));
    // The number comes with the list that was read anew.
    await actor.click(await sheet.findByRole('button', { name: 'Show 1,200 students' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a heading', () => {
  it('orders the list by its column, the next press the other way round', async () => {
    const { actor, place } = await setup();
    await table();
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('Student')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Semester')).toHaveAttribute('aria-sort', 'none');
    await actor.click(within(heading('Semester')).getByRole('button'));
    await waitFor(() => expect(place()).toBe(`${LIST}?sort=semester`));
    await waitFor(() => expect(heading('Semester')).toHaveAttribute('aria-sort', 'ascending'));
    await actor.click(within(heading('Semester')).getByRole('button'));
    await waitFor(() => expect(place()).toBe(`${LIST}?sort=-semester`));
    await waitFor(() => expect(heading('Semester')).toHaveAttribute('aria-sort', 'descending'));
    expect(heading('Student')).toHaveAttribute('aria-sort', 'none');
    expect(within(heading('Stage')).queryByRole('button')).toBeNull();
  });
});

describe('views', () => {
  const tabs = () => within(screen.getByRole('list', { name: 'Views' })).getAllByRole('link');

  it('are addresses with their totals, the present one marked', async () => {
    await setup('?at_risk=1&sort=risk&page=2');
    await table();
    await waitFor(() =>
      expect(tabs().map(({ textContent }) => textContent)).toEqual([
        'All1,200',
        'Without an internship7',
        'At risk3',
        'Placed1,200',
        'Not signed in1',
      ]),
    );
    expect(tabs().flatMap((tab) => tab.getAttribute('aria-current') ?? [])).toEqual(['page']);
    expect(tabs()[2]).toHaveAttribute('aria-current', 'page');
    expect(tabs()[1]).toHaveAttribute('href', `${LIST}?internship=none`);
  });

  it('can be added by a name of their own, without the search, and removed again', async () => {
    const { actor, store } = await setup('?q=asha');
    await table();
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    await chooseFilter(actor, 'Branch', 'CSE');
    await actor.click(await screen.findByRole('button', { name: 'Save view' }));
    const name = screen.getByLabelText('Name of this view');
    await actor.type(name, 'At risk');
    expect(screen.getByText('You have a view of this name.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await actor.clear(name);
    await actor.type(name, 'My branch{Enter}');
    await waitFor(() => expect(tabs().at(-1)).toHaveAttribute('aria-current', 'page'));
    expect(tabs().at(-1)).toHaveAttribute('href', `${LIST}?branch=CSE`);
    expect(JSON.stringify(store.getState().ui.views)).not.toContain('asha');
    await actor.click(screen.getByRole('button', { name: 'Remove the view My branch' }));
    expect(tabs()).toHaveLength(5);
  });
});
