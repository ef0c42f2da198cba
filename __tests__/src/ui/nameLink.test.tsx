import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AvailabilityContext } from '#src/ui/Link';
import { NameLink } from '#src/ui/NameLink';

const open = (to: string | null, isAvailable = true) =>
  render(
    <MemoryRouter>
      <AvailabilityContext value={() => isAvailable}>
        <NameLink to={to}>Kaveri Labs</NameLink>
      </AvailabilityContext>
    </MemoryRouter>,
  );

it('leads to the page of its record', () => {
  open('/companies/kaveri-labs');
  expect(screen.getByRole('link', { name: 'Kaveri Labs' })).toHaveAttribute('href', '/companies/kaveri-labs');
});

it.each([
  ['the record has no page', null, true],
  ['this portal hides the page', '/companies/kaveri-labs', false],
])('keeps the name where %s', (_where, to, isAvailable) => {
  open(to, isAvailable);
  expect(screen.getByText('Kaveri Labs')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});
