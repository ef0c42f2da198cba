import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { INTERNSHIP } from '#src/areas/student/diary/kinds';
import { MonthTable } from '#src/areas/student/diary/month/MonthTable';
import { dayOfMarch } from '#tests/support/diaryPages';

const store = {
  getState: () => ({ ui: { today: '2026-03-05' } }),
  subscribe: () => () => {},
  dispatch: () => {},
};
const DAYS = [
  dayOfMarch(2, 'filled', { hours: 7.5, entry_id: 51, review_status: 'pending' }),
  dayOfMarch(3, 'missing'),
  dayOfMarch(4, 'holiday'),
  dayOfMarch(5, 'today'),
];
const linksOf = (closed: boolean) => {
  render(
    <Provider store={store as never}>
      <MemoryRouter>
        <MonthTable kind={INTERNSHIP} owner="7" days={DAYS} closed={closed} />
      </MemoryRouter>
    </Provider>,
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

test('a month of a diary that takes entries leads each day to its form', () => {
  expect(linksOf(false)).toHaveLength(4);
});

test('a month of an internship that is over leads to what was written, and to no form', () => {
  expect(linksOf(true)).toEqual([INTERNSHIP.view(51)]);
});
