import { screen, within } from '@testing-library/react';
import DiaryPapersPage from '#src/areas/coordinator/placements/DiaryPapersPage';
import { PaperDiary } from '#src/widgets/diary/PaperDiary';
import { render } from '@testing-library/react';
import { wholeText } from '#tests/support/wholeText';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { refusal, success } from '#tests/support/portalStore';

const day = (id: number, date: string, hours: number) => ({
  id,
  date,
  hours,
  description: `Work of ${date}`,
  learnings: 'Patience',
  blockers: '',
  links: '',
  mood_slider: 3,
  skill_ids: [],
  skills: '',
  review_status: 'approved',
});
const week = (monday: string, more: object = {}) => ({
  week: monday,
  hours: 14,
  entries: 2,
  state: null,
  confirmed_at: null,
  confirmed_hours: null,
  comment: null,
  by: null,
  by_kind: null,
  ...more,
});
const aPaper = (id = 1, name = 'Asha') => ({
  id,
  title: 'Backend Intern',
  company: 'Acme',
  college: 'Demo Institute',
  state: 'approved',
  start_date: '2026-03-02',
  end_date: '2026-05-29',
  student: { id, name, usn: '1DI07', branch: 'CSE', semester: 7 },
  supervisor: 'Meera Rao',
  guide: 'R. Nair',
  weeks: [
    week('2026-03-02', {
      state: 'confirmed',
      confirmed_hours: 14,
      confirmed_at: '2026-03-09T05:00:00.000Z',
      by: 'Meera Rao',
      comment: 'Good',
    }),
    week('2026-03-09', { hours: 6 }),
  ],
  days: [day(1, '2026-03-02', 8), day(2, '2026-03-03', 6), day(3, '2026-03-09', 6)],
});

it('is a cover, hours by week with what was confirmed, every day, and places to sign', () => {
  render(<PaperDiary diary={aPaper()} />);
  const paper = within(screen.getByRole('article', { name: 'Diary of Asha' }));
  for (const text of ['Demo Institute', '1DI07', 'Backend Intern', 'Acme', '02 Mar 2026 to 29 May 2026'])
    expect(paper.getByText(wholeText(text))).toBeVisible();
  expect(paper.getByText('20 hours on 3 days')).toBeVisible();
  const rows = within(paper.getByRole('table', { name: 'Hours by week' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '02 Mar 2026142Confirmed by Meera Rao, 09 Mar 2026“Good”',
    '09 Mar 202661Not confirmed',
    'Total203',
  ]);
  expect(paper.getAllByText(/^Work of/)).toHaveLength(3);
  for (const who of ['Student', 'Supervisor', 'Guide', 'Coordinator'])
    expect(paper.getByText(who, { selector: '.sheet-lines' })).toBeVisible();
});

it('is printed for each of a selection', async () => {
  const { provider } = await setupOffice(DiaryPapersPage, `${OFFICE}/placement-diaries?ids=4,x,7,4`, {
    'GET /coordinator/placements/diary': ({ path }) =>
      success(path.includes('id=4') ? aPaper(4) : aPaper(7, 'Ravi')),
  });
  expect(await screen.findByRole('article', { name: 'Diary of Ravi' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(provider.calls().filter((call) => call.includes('/placements/diary'))).toEqual([
    'GET /coordinator/placements/diary?id=4',
    'GET /coordinator/placements/diary?id=7',
  ]);
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
});

it('says that it failed, and can be tried again', async () => {
  await setupOffice(DiaryPapersPage, `${OFFICE}/placement-diaries?ids=4`, {
    'GET /coordinator/placements/diary': refusal(500, 'SERVER_ERROR'),
  });
  expect(await screen.findByText('Failed to load the diaries.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});
