import { act, screen, waitFor } from '@testing-library/react';
import { useListSkillsQuery } from '#src/api/masterApi';
import { useListCountriesQuery } from '#src/api/profileLookupsApi';
import { FormFrame } from '#src/ui/form/FormFrame';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { useLookup } from '#src/widgets/useLookup';
import { LOOKUPS, renderPage } from '#tests/support/renderPage';

function Fields() {
  const countries = useLookup(useListCountriesQuery(), 'Failed to load countries.');
  const skills = useLookup(useListSkillsQuery(), 'Failed to load skills.');
  return (
    <FormFrame onSubmit={async () => true}>
      <TextField name="name" label="Name" />
      <SelectField name="country" label="Country" {...countries} />
      <MultiSelectField name="skills" label="Skills" {...skills} />
    </FormFrame>
  );
}

async function setup() {
  const rendered = await renderPage(<Fields />, {
    answers: { 'GET /master/countries': new Error('offline'), 'GET /master/skills': new Error('offline') },
  });
  await waitFor(() =>
    expect([...rendered.toasts].sort()).toEqual([
      'error: Failed to load countries.',
      'error: Failed to load skills.',
    ]),
  );
  await rendered.user.type(screen.getByLabelText('Name'), 'Half filled');
  Object.assign(rendered.provider.answers, {
    'GET /master/countries': LOOKUPS['GET /master/countries'],
    'GET /master/skills': LOOKUPS['GET /master/skills'],
  });
  return rendered;
}

it('of a half-filled form that failed is asked for again on request', async () => {
  const { user, provider } = await setup();
  await user.click(screen.getByRole('button', { name: 'Try again (Country)' }));
  expect(await screen.findByRole('option', { name: 'India' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again (Skills)' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull());
  await user.click(screen.getByRole('combobox', { name: 'Skills' }));
  expect(await screen.findByRole('option', { name: 'Skill 1' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Half filled');
  expect(provider.calls()).toHaveLength(4);
});

it('of a half-filled form comes by itself when the network is back, once', async () => {
  const { provider } = await setup();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('option', { name: 'India' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull());
  expect(provider.calls()).toHaveLength(4);
});
