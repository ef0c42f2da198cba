import { screen, within } from '@testing-library/react';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TagsField } from '#src/ui/form/choices/TagsField';
import { renderForm } from '#tests/support/renderForm';

const COUNTRIES = [
  { value: '1', label: 'India' },
  { value: '2', label: 'Nepal' },
];
const SKILLS = ['React', 'Redux', 'Python', 'Go'].map((label, i) => ({ value: String(i + 1), label }));
const required =
  (name: string, message: string) =>
  (values: object): Record<string, string> => {
    const value = (values as Record<string, unknown>)[name];
    return !value || (Array.isArray(value) && value.length === 0) ? { [name]: message } : {};
  };

describe('a dropdown', () => {
  it("offers 'Select an option' and then its options", async () => {
    const chosen = jest.fn();
    const { user, values } = renderForm(
      <SelectField name="country" label="Country" required options={COUNTRIES} onChange={chosen} />,
    );
    const select = screen.getByRole('combobox', { name: 'Country' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Select an option', 'India', 'Nepal']);
    expect(select).toHaveDisplayValue('Select an option');
    expect(select).toHaveAttribute('aria-required', 'true');
    await user.selectOptions(select, 'Nepal');
    expect(values().country).toBe('2');
    expect(chosen).toHaveBeenCalledWith('2');
  });

  it('is disabled with a spinner and a single disabled entry while loading, and keeps its value', () => {
    const { container, values } = renderForm(
      <SelectField name="country" label="Country" options={[]} loading />,
      { initialValues: { country: '2' } },
    );
    const select = screen.getByRole('combobox');
    expect(select).toBeDisabled();
    expect(select).toHaveDisplayValue('Loading options...');
    expect(within(select).getAllByRole('option')).toHaveLength(1);
    expect(within(select).getByRole('option')).toBeDisabled();
    expect(container.querySelector('.spinner-border')).not.toBeNull();
    expect(values().country).toBe('2');
  });

  it('has a single disabled entry without options', () => {
    renderForm(<SelectField name="country" label="Country" options={[]} />);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option', { name: 'No options available' })).toBeDisabled();
  });

  it('shows an id that the form holds as a number', () => {
    renderForm(<SelectField name="country" label="Country" options={COUNTRIES} />, {
      initialValues: { country: 2 },
    });
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Nepal');
  });

  it('shows its message once it was left', async () => {
    const { user } = renderForm(<SelectField name="country" label="Country" options={COUNTRIES} />, {
      validate: required('country', 'Country is required'),
    });
    await user.tab();
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Country is required');
    expect(screen.getByRole('combobox')).toBeInvalid();
  });
});

describe('a multi select', () => {
  const combobox = () => screen.getByRole('combobox', { name: 'Skills' });
  const option = (name: string) => screen.getByRole('option', { name });

  it("says 'Select...' and opens a list; the label names the input alone", async () => {
    const { user } = renderForm(<MultiSelectField name="skills" label="Skills" required options={SKILLS} />);
    expect(combobox()).toHaveAttribute('placeholder', 'Select...');
    expect(combobox()).toHaveAttribute('aria-required', 'true');
    expect(combobox()).toHaveAttribute('aria-expanded', 'false');
    await user.click(combobox());
    expect(combobox()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'Choices' })).toHaveAttribute(
      'id',
      combobox().getAttribute('aria-controls'),
    );
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(screen.getAllByLabelText('Skills', { exact: false })).toEqual([combobox()]);
  });

  it('adds and takes away by the mouse, showing chips with buttons named Remove', async () => {
    const { user, values } = renderForm(<MultiSelectField name="skills" label="Skills" options={SKILLS} />, {
      initialValues: { skills: [] },
    });
    await user.click(combobox());
    await user.click(option('React'));
    await user.click(option('Go'));
    expect(values().skills).toEqual(['1', '4']);
    expect(option('React')).toHaveAttribute('aria-selected', 'true');
    await user.click(option('React'));
    expect(values().skills).toEqual(['4']);
    await user.click(screen.getByRole('button', { name: 'Remove Go' }));
    expect(values().skills).toEqual([]);
    expect(combobox()).toHaveFocus();
  });

  it('disables further options at the limit and ignores extra picks', async () => {
    const { user, values } = renderForm(
      <MultiSelectField name="skills" label="Skills" options={SKILLS} max={2} />,
      { initialValues: { skills: ['1', 2] } },
    );
    await user.click(combobox());
    expect(option('Python')).toHaveAttribute('aria-disabled', 'true');
    expect(option('React')).not.toHaveAttribute('aria-disabled');
    await user.click(option('Python'));
    await user.type(combobox(), 'Go{Enter}');
    expect(values().skills).toEqual(['1', 2]);
    await user.clear(combobox());
    await user.click(option('React'));
    await user.click(option('Python'));
    expect(values().skills).toEqual(['2', '3']);
  });

  it('filters by typing', async () => {
    const { user } = renderForm(<MultiSelectField name="skills" label="Skills" options={SKILLS} />);
    await user.type(combobox(), 're');
    expect(screen.getAllByRole('option').map((item) => item.textContent)).toEqual(['React', 'Redux']);
    await user.type(combobox(), 'zz');
    expect(screen.getByRole('option', { name: 'No options' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('works with arrows, Enter, Backspace and Escape, and Enter does not submit', async () => {
    const onSubmit = jest.fn();
    const { user, values } = renderForm(<MultiSelectField name="skills" label="Skills" options={SKILLS} />, {
      onSubmit,
    });
    await user.click(combobox());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(combobox()).toHaveAttribute('aria-activedescendant', option('Redux').id);
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(values().skills).toEqual(['2', '1']);
    await user.keyboard('{ArrowUp}');
    expect(combobox()).toHaveAttribute('aria-activedescendant', option('Go').id);
    await user.keyboard('{Backspace}');
    expect(values().skills).toEqual(['2']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(values().skills).toEqual(['2']);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("says 'Loading…' while loading, also for chosen ones", async () => {
    const { user } = renderForm(<MultiSelectField name="skills" label="Skills" options={[]} loading />, {
      initialValues: { skills: ['1'] },
    });
    expect(combobox()).toHaveAttribute('placeholder', 'Loading…');
    expect(screen.getByRole('button', { name: 'Remove Loading…' })).toBeVisible();
    await user.click(combobox());
    expect(screen.getByRole('option', { name: 'Loading…' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('closes and shows its message when it is left, not while its parts have the focus', async () => {
    const { user } = renderForm(<MultiSelectField name="skills" label="Skills" options={SKILLS} />, {
      validate: required('skills', 'Select at least one skill'),
    });
    await user.click(combobox());
    expect(screen.queryByText('Select at least one skill')).toBeNull();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(combobox()).toHaveAccessibleDescription('Select at least one skill');
    expect(combobox()).toBeInvalid();
  });

  it('survives blank text in place of a list', () => {
    renderForm(<MultiSelectField name="skills" label="Skills" options={SKILLS} />, {
      initialValues: { skills: '' },
    });
    expect(combobox()).toHaveAttribute('placeholder', 'Select...');
  });
});

describe('a radio group', () => {
  it('is named by its label and holds the chosen value', async () => {
    const { user, values } = renderForm(
      <RadioGroupField
        name="offer"
        label="Job Offer"
        required
        help="Later."
        options={[
          { value: '1', label: 'Yes' },
          { value: '0', label: 'No' },
        ]}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Job Offer' });
    expect(group).toHaveAttribute('aria-required', 'true');
    expect(group).toHaveAccessibleDescription('Later.');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(values().offer).toBe('0');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  });
});

describe('a checkbox', () => {
  it('holds a boolean and links its message', async () => {
    const { user, values } = renderForm(
      <CheckboxField name="terms" label="I agree to the terms" required />,
      { validate: required('terms', 'You must agree to the terms.') },
    );
    const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
    expect(box).toHaveAttribute('aria-required', 'true');
    await user.click(box);
    expect(values().terms).toBe(true);
    await user.click(box);
    expect(values().terms).toBe(false);
    expect(box).toHaveAccessibleDescription('You must agree to the terms.');
  });
});

describe('a field of own words', () => {
  it('adds by Enter, comma and leaving, once each, up to its limit', async () => {
    const { user, values } = renderForm(<TagsField name="tags" label="Interests" max={3} />);
    await user.type(
      screen.getByRole('textbox', { name: 'Interests' }),
      'Chess{Enter}Music,chess{Enter}Films',
    );
    await user.tab();
    expect(values().tags).toEqual(['Chess', 'Music', 'Films']);
    await user.type(screen.getByRole('textbox'), 'Four{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Music' }));
    await user.type(screen.getByRole('textbox'), '{Backspace}');
    expect(values().tags).toEqual(['Chess']);
  });
});
