import { render } from '@testing-library/react';
import { WholeDates } from '#src/ui/WholeDates';

it.each([
  ['01 Dec 2026 to 05 Mar 2027', ['01 Dec 2026', '05 Mar 2027']],
  ['Not yet', []],
  [null, []],
  [undefined, []],
])('keeps the dates of %j whole', (text, dates) => {
  const { container } = render(<WholeDates text={text} />);
  expect(container).toHaveTextContent(text ?? '');
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(dates);
});
