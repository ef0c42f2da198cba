import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uiSlice } from '#src/state/ui';
import ApplicantPage from '#src/areas/company/applicants/ApplicantPage';
import { AvailabilityContext } from '#src/ui/Link';
import { anApplicant } from '#tests/support/companyRecords';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const DETAIL = 'GET /company/internship/application-detail';
const MOVE = 'POST /company/internship/application-status';
const NOTES = 'POST /company/internship/application-notes';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** Three applicants, 22, 21 and 20, opened at the one in the middle. */
const open = async (
  overrides = {},
  search = '?status=2&sort=oldest&page=2',
  isAvailable = (_path: string) => true,
) => {
  const shown = (
    <AvailabilityContext.Provider value={isAvailable}>
      <ApplicantPage />
    </AvailabilityContext.Provider>
  );
  const portal = await renderPage(shown, {
    at: `/dashboard/company/view-applicant/21${search}`,
    route: '/dashboard/company/view-applicant/:id',
    preloadedState: { ui: { ...uiSlice.getInitialState(), today: '2026-03-09' } } as never,
    answers: {
      [DETAIL]: ({ path }) => {
        const id = Number(new URLSearchParams(path.split('?')[1]).get('id'));
        const ends = { previous_id: id < 22 ? id + 1 : null, next_id: id > 20 ? id - 1 : null };
        const student = { ...anApplicant().student, name: `Person ${id}` };
        return success(anApplicant({ id, position: 23 - id, total: 3, ...ends, student, ...overrides }));
      },
      [MOVE]: success({ id: 21, status: 3 }),
      [NOTES]: success({ id: 21 }),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = () => portal.provider.seen.filter(({ method }) => method === 'POST');
  return { ...portal, sent };
};
const person = (id: number) => screen.findByRole('heading', { level: 1, name: `Person ${id}` });

describe('an applicant in review', () => {
  it('tells the place in the list, asks the provider for it, and keeps the list in every link', async () => {
    const { provider } = await open();
    expect(screen.getByText('2 of 3 · Under Review')).toBeVisible();
    expect(provider.calls()).toContain(
      'GET /company/internship/application-detail?id=21&status=2&sort=oldest',
    );
    for (const [name, id] of [
      [/Next applicant/, 20],
      [/Previous applicant/, 22],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/dashboard/company/view-applicant/${id}?status=2&sort=oldest&page=2`,
      );
  });

  it.each([
    ['', '2 of 3 · All applicants'],
    ['?unread=1', '2 of 3 · Unread'],
    ['?status=1,3', '2 of 3 · Applied, Shortlisted'],
    ['?skill_id=4', '2 of 3 · Filtered'],
  ])('names the list "%s"', async (search, text) => {
    await open({}, search);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('goes back to the list as it was', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(screen.getByTestId('elsewhere')).toHaveTextContent(
      '/dashboard/company/applicants?status=2&sort=oldest&page=2',
    );
  });

  it('marks the skills that were asked for and are there', async () => {
    await open();
    expect(screen.getByText('Matches 1 of 2 required skills')).toBeVisible();
    expect(screen.getByText('Python').closest('li')).toHaveTextContent('Python, has it');
    expect(screen.getByText('Docker').closest('li')).toHaveTextContent('Docker, does not name it');
  });

  it('walks by J and K, and stands still at the ends', async () => {
    const { user } = await open();
    await user.keyboard('j');
    await person(20);
    await user.keyboard('j');
    await person(20);
    // With the caps lock on.
    await user.keyboard('K');
    await person(21);
    await user.keyboard('k');
    await person(22);
    await user.keyboard('k');
    await person(22);
  });

  it('keeps J and K that come before the next applicant does, and no key that decides', async () => {
    const { user, provider, sent } = await open();
    const detail = provider.answers[DETAIL] as (request: { path: string }) => object;
    let answer = () => {};
    const typed = new Promise<void>((resolve) => (answer = resolve));
    provider.answers[DETAIL] = async (request: { path: string }) => {
      await typed;
      return detail(request);
    };
    // The second and third while the address is still this one's, and while the next one is fetched.
    await user.keyboard('kjj');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Person 21' })).toBeNull());
    await user.keyboard('s5');
    answer();
    await person(20);
    expect(sent()).toEqual([]);
    // At the end of the list nothing is kept for later.
    await user.keyboard('jj');
    await user.keyboard('k');
    await person(21);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await person(21);
  });

  it('shortlists at once by S, and stays', async () => {
    const { user, sent, toasts } = await open();
    await user.keyboard('s');
    await waitFor(() => expect(toasts).toEqual(['success: Application status updated.']));
    expect(sent().map(({ body }) => body)).toEqual(['id=21&status=3']);
    await person(21);
  });

  it.each([
    ['o', 'Release an offer to Person 21?', 'Release the offer', 'id=21&status=4&answer_by=2026-03-16'],
    ['r', 'Reject Person 21?', 'Reject', 'id=21&status=5'],
  ])('asks by %s before it decides; the keys rest meanwhile', async (key, title, confirm, body) => {
    const { user, sent } = await open();
    await user.keyboard(key);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.keyboard('sj1');
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.keyboard(key);
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(sent().map((request) => request.body)).toEqual([body]));
  });

  it('takes a released offer back only after a question, whichever way it is asked', async () => {
    const { user, sent } = await open({ status: 4 });
    const question = () => screen.findByRole('dialog', { name: 'Withdraw the offer to Person 21?' });
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Nothing offers to shortlist somebody who has an offer.
    expect(screen.queryByRole('button', { name: 'Shortlist' })).toBeNull();
    await user.keyboard('os');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await closed();
    await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await closed();
    for (const to of ['Applied', 'Under Review', 'Shortlisted']) {
      await user.selectOptions(screen.getByLabelText(/^Application Status/), to);
      await user.click(screen.getByRole('button', { name: 'Update Status' }));
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      await closed();
    }
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
    await user.click(within(await question()).getByRole('button', { name: 'Withdraw the offer' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual(['id=21&status=3']));
  });

  it('names the last day to answer an open offer, and takes no day out of its range', async () => {
    await open({ status: 4, answer_by: '2026-03-12' });
    expect(screen.getByText('12 Mar 2026').parentElement).toHaveTextContent(
      'Answer by 12 Mar 2026 · 3 days left',
    );
  });

  it('releases an offer for the day that is chosen', async () => {
    const { user, sent } = await open({ status: 3 });
    await user.keyboard('o');
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByLabelText('Answer by');
    expect(day).toHaveValue('2026-03-16');
    fireEvent.change(day, { target: { value: '2026-03-09' } });
    expect(dialog.getByText('Choose a day from tomorrow to 90 days from now')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Release the offer' })).toBeDisabled();
    fireEvent.change(day, { target: { value: '2026-03-20' } });
    await user.click(dialog.getByRole('button', { name: 'Release the offer' }));
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual(['id=21&status=4&answer_by=2026-03-20']),
    );
  });

  it('promises no reminder where the provider knows of no last day', async () => {
    const { user, sent } = await open({ status: 3 }, '', (path) => !path.includes('/interns'));
    await user.keyboard('o');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Answer by')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Release the offer' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual(['id=21&status=4']));
  });

  it.each([
    [1, 'Shortlist'],
    [2, 'Shortlist'],
    [3, 'Offer'],
    [4, undefined],
  ])('fills the button of what comes next at status %i', async (status, label) => {
    await open({ status });
    const filled = screen
      .getAllByRole('button')
      .filter((button) => button.closest('.decisions') && button.classList.contains('btn-primary'));
    expect(filled.map(({ textContent }) => textContent)).toEqual(label ? [label] : []);
  });

  it('leads from an accepted offer to the dates that are to be confirmed', async () => {
    await open({ status: 6, placement: { id: 8, state: 'draft' } });
    expect(screen.getByRole('link', { name: 'Confirm dates and supervisor' })).toHaveAttribute(
      'href',
      '/dashboard/company/interns/8',
    );
  });

  it('goes to the next after a decision, once that is ticked', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByLabelText('Then open the next applicant'));
    // The tick is no field that takes letters.
    await user.keyboard('s');
    await person(20);
    expect(screen.getByLabelText('Then open the next applicant')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Shortlist' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await person(20);
  });

  it('offers only the decisions that the table allows', async () => {
    const { user, sent } = await open({ status: 3 });
    expect(screen.getByRole('button', { name: 'Shortlist' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Offer' })).toBeEnabled();
    await user.keyboard('s');
    expect(sent()).toEqual([]);
  });

  it('decides nothing by a key when the status is final', async () => {
    const { user, sent } = await open({ status: 6 });
    await user.keyboard('sor');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('rates by a number, together with the notes that were typed', async () => {
    const { user, sent, toasts } = await open();
    await user.keyboard('n');
    expect(screen.getByLabelText('Private notes')).toHaveFocus();
    await user.keyboard('just 4 okrs');
    expect(screen.getByLabelText('Private notes')).toHaveValue('just 4 okrs');
    expect(sent()).toEqual([]);
    await user.keyboard('{Escape}4');
    await waitFor(() => expect(toasts).toEqual(['success: Notes saved.']));
    expect(JSON.parse(sent()[0]!.body)).toEqual({ id: 21, notes: 'just 4 okrs', rating: 4 });
    expect(screen.getByLabelText('4 stars')).toBeChecked();
  });

  it.each(['{Control>}s{/Control}', '{Alt>}s{/Alt}', '{Meta>}j{/Meta}', '{Shift>}S{/Shift}'])(
    'leaves %s to the browser',
    async (keys) => {
      const { user, sent } = await open();
      await user.keyboard(keys);
      expect(sent()).toEqual([]);
      await person(21);
    },
  );

  it('ignores keys in the select', async () => {
    const { user, sent } = await open();
    act(() => screen.getByLabelText(/^Application Status/).focus());
    await user.keyboard('sj');
    expect(sent()).toEqual([]);
    await person(21);
  });

  it('explains the keys by ?, where they are switched off and on again', async () => {
    const { user, sent } = await open();
    await user.keyboard('{Shift>}?{/Shift}');
    const help = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(help.getByText('Next applicant')).toBeVisible();
    await user.click(help.getByLabelText('Use these keys'));
    await user.click(help.getByRole('button', { name: 'Close' }));
    await user.keyboard('sj');
    expect(sent()).toEqual([]);
    await user.keyboard('?');
    await user.click(await screen.findByLabelText('Use these keys'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    await person(20);
  });

  it('survives a provider that tells neither place nor skills', async () => {
    await open({ position: undefined, total: undefined, internship: { id: 5, name: 'Backend Intern' } }, '');
    expect(screen.queryByText(/· All applicants/)).toBeNull();
    expect(screen.getByText('Python')).toBeVisible();
  });
});
