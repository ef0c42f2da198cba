import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import EntriesPage from '#src/areas/student/diary/EntriesPage';
import { uiSlice } from '#src/state/ui';
import { ACCEPTED, aProject, aProjectEntry, anInternshipEntry, aSummary } from '#tests/support/diaryPages';
import { page, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { anApplication } from '#tests/support/studentRecords';

const AREA = '/dashboard/student';
const LIST = 'GET /student/internship-diaries';
const named = (name: string) => ({ ...anApplication().internship_details!, name, company: 'Acme' });
const TWO = {
  'GET /student/internship-applys': page([
    anApplication({ id: 32, internship_id: 8, status: 6, internship_details: named('Data Intern') }),
    anApplication({ status: 6, internship_details: named('Backend Intern') }),
  ]),
};
const LONG = 'Measured the pump. '.repeat(40);

/** Two pages of a diary, the newest day first, as providers send them. */
const twoPages =
  (second = page([anInternshipEntry({ id: 52, date: '2026-03-03', description: LONG, blockers: 'Rain' })])) =>
  ({ path }: { path: string }) =>
    path.includes('page=2') ? second : page([anInternshipEntry()], { last_page: 2, total: 2 });

let printed: (string | null)[];
beforeEach(() => {
  printed = [];
  window.print = () => void printed.push(document.querySelector('.is-printed')?.textContent ?? null);
});

async function print(path: string, answers = {}) {
  const shown = await renderPage(<EntriesPage />, {
    at: `${AREA}${path}`,
    route: `${AREA}${path.split('?')[0]!}`,
    role: ROLES.student,
    preloadedState: { ui: { ...uiSlice.getInitialState(), today: '2026-03-05' } } as never,
    answers: { ...ACCEPTED, 'GET /student/internship-diaries/summary': success(aSummary()), ...answers },
  });
  const button = await screen.findByRole('button', { name: 'Print' });
  await waitFor(() => expect(button).toBeEnabled());
  await shown.user.click(button);
  return shown;
}

describe('a diary on paper', () => {
  it('is all of it, whole and in the order of days, of the internship that the page names', async () => {
    const { provider } = await print('/diary-entries?from=2026-03-01', { ...TWO, [LIST]: twoPages() });
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(
      provider
        .calls()
        .filter((call) => call.startsWith(`${LIST}?`))
        .slice(-2),
    ).toEqual([
      expect.stringMatching(/\?(?=.*from=2026-03-01)(?=.*page=1)(?=.*internship_id=8)/),
      expect.stringMatching(/\?(?=.*from=2026-03-01)(?=.*page=2)(?=.*internship_id=8)/),
    ]);
    const text = printed[0]!;
    expect(text).toContain('Internship Diary: Data Intern, Acme');
    expect(text).toContain('03 Mar 2026 to 04 Mar 2026, 2 days, 15 hours.');
    expect(text).toContain(LONG);
    expect(text.indexOf('Rain')).toBeLessThan(text.indexOf('Wrote the importer.'));
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.is-printed')).toBeNull());
  });

  it('of a project names whoever wrote', async () => {
    await print('/project-diary-entries', {
      'GET /student/projects/my-project': success(aProject()),
      'GET /student/project-diaries': page([aProjectEntry()]),
    });
    await waitFor(() => expect(printed).toEqual([expect.stringMatching(/Project Diary: Scale.*Ravi/)]));
  });

  it('is nothing where a page of it does not come', async () => {
    const { toasts } = await print('/diary-entries', {
      [LIST]: twoPages(refusal(500, 'SERVER_ERROR', 'No.')),
    });
    await waitFor(() =>
      expect(toasts).toContain('error: The entries could not be loaded. Nothing was printed.'),
    );
    expect(printed).toEqual([]);
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  });

  it('is nothing where the chosen days have no entry', async () => {
    const { toasts } = await print('/diary-entries?from=2026-03-01', { [LIST]: page([]) });
    await waitFor(() => expect(toasts).toContain('warning: There is no entry to print.'));
    expect(printed).toEqual([]);
  });
});
