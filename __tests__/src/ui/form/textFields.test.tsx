import { useState } from 'react';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { companyRules } from '#contract/companyProfile/rules';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { DateField } from '#src/ui/form/fields/DateField';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { PasswordField } from '#src/ui/form/fields/PasswordField';
import { firstMessages } from '#src/lib/submission';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { renderForm } from '#tests/support/renderForm';

const required = (values: object) =>
  ('title' in values && values.title ? {} : { title: 'Title is required' }) as Record<string, string>;

describe('a text field', () => {
  it('has its label as name and no asterisk when optional', () => {
    renderForm(<TextField name="title" label="Internship Title" />);
    const input = screen.getByRole('textbox', { name: 'Internship Title' });
    expect(input).not.toHaveAttribute('aria-required');
    expect(screen.queryByText('*')).toBeNull();
  });

  it('marks a required field with a hidden red asterisk and aria-required', () => {
    renderForm(<TextField name="title" label="Internship Title" required />);
    expect(screen.getByRole('textbox', { name: 'Internship Title' })).toHaveAttribute(
      'aria-required',
      'true',
    );
    expect(screen.getByText('*')).toHaveClass('text-danger');
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('*').closest('label')).toHaveTextContent(/^Internship Title\*$/);
    // The asterisk is no part of the name, for whoever looks the field up by its label.
    expect(screen.getByLabelText('Internship Title')).toHaveAttribute('aria-required', 'true');
  });

  it('links its help', () => {
    renderForm(<TextField name="title" label="Title" help="At most 200 characters." />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('At most 200 characters.');
  });

  it('shows the message of the rules after it was left, linked and with aria-invalid', async () => {
    const { user } = renderForm(<TextField name="title" label="Title" help="Short." />, {
      validate: required,
    });
    expect(screen.queryByText('Title is required')).toBeNull();
    await user.click(screen.getByRole('textbox'));
    await user.tab();
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Title is required Short.');
  });

  it('moves nothing while a button below is pressed: the message comes with the click', async () => {
    const { user } = renderForm(
      <>
        <TextField name="title" label="Title" />
        <button type="button">Cancel</button>
      </>,
      { validate: required },
    );
    await user.click(screen.getByRole('textbox'));
    const button = screen.getByRole('button', { name: 'Cancel' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    expect(screen.queryByText('Title is required')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(await screen.findByText('Title is required')).toBeVisible();
  });

  it('shows the message as Tab leaves it, after a press whose end the page did not see', async () => {
    const { user } = renderForm(<TextField name="title" label="Title" />, { validate: required });
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('textbox') });
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.tab();
    expect(screen.getByText('Title is required')).toBeVisible();
  });

  it('shows the message at once after a change', async () => {
    const { user } = renderForm(<TextField name="title" label="Title" />, {
      validate: required,
      initialValues: { title: 'A' },
    });
    await user.type(screen.getByRole('textbox'), '{Backspace}');
    expect(screen.getByText('Title is required')).toBeVisible();
  });

  it("shows the server's message until the field is changed", async () => {
    const { user, submit } = renderForm(<TextField name="title" label="Title" />, {
      initialValues: { title: 'A' },
      onSubmit: () => ({ title: 'Already taken' }),
    });
    await user.click(submit());
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Already taken');
    await user.type(screen.getByRole('textbox'), 'b');
    expect(screen.queryByText('Already taken')).toBeNull();
    await user.type(screen.getByRole('textbox'), '{Backspace}');
    expect(screen.queryByText('Already taken')).toBeNull();
  });

  it('keeps blank text as text', async () => {
    const { user, values } = renderForm(<TextField name="title" label="Title" />, {
      initialValues: { title: 'A' },
    });
    await user.clear(screen.getByRole('textbox'));
    expect(values().title).toBe('');
  });

  it('keeps what was typed when it is hidden and shown again', async () => {
    function Hideable() {
      const [shown, setShown] = useState(true);
      return (
        <>
          {shown && <TextField name="title" label="Title" />}
          <button type="button" onClick={() => setShown(!shown)}>
            Toggle
          </button>
        </>
      );
    }
    const { user, values } = renderForm(<Hideable />, { initialValues: { title: 'first' } });
    await user.type(screen.getByRole('textbox'), ' second');
    await user.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(screen.getByRole('textbox')).toHaveValue('first second');
    expect(values().title).toBe('first second');
  });
});

describe('an address field', () => {
  it.each([
    ['acme.in/jobs', 'https://acme.in/jobs'],
    [' www.acme.co.in ', 'https://www.acme.co.in'],
    ['http://acme.in', 'http://acme.in'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['no site yet', 'no site yet'],
    ['', ''],
  ])('makes of "%s" "%s" when it is left', async (typed, becomes) => {
    const { user } = renderForm(<TextField name="website" label="Website" type="url" />);
    const input = screen.getByRole('textbox', { name: 'Website' });
    await user.click(input);
    await user.paste(typed);
    await user.tab();
    expect(input).toHaveValue(becomes);
  });

  it('is complete when Enter sends the form', async () => {
    const { user } = renderForm(<TextField name="website" label="Website" type="url" />);
    await user.type(screen.getByRole('textbox', { name: 'Website' }), 'acme.in{Enter}');
    expect(screen.getByRole('textbox', { name: 'Website' })).toHaveValue('https://acme.in');
  });
});

describe('a number field', () => {
  it.each(['e', 'E', '+', '-'])('blocks the key %s', (key) => {
    renderForm(<NumberField name="count" label="Count" />);
    const input = screen.getByRole('spinbutton', { name: 'Count' });
    expect(fireEvent.keyDown(input, { key })).toBe(false);
    expect(fireEvent.keyDown(input, { key: '5' })).toBe(true);
  });

  it('ignores the wheel', () => {
    renderForm(<NumberField name="count" label="Count" />);
    const input = screen.getByRole('spinbutton');
    const wheel = createEvent.wheel(input, { deltaY: 10 });
    fireEvent(input, wheel);
    expect(wheel.defaultPrevented).toBe(true);
  });

  it('holds text', async () => {
    const { user, values } = renderForm(<NumberField name="count" label="Count" />);
    await user.type(screen.getByRole('spinbutton'), '12e+-3');
    expect(values().count).toBe('123');
  });
});

describe('a text area', () => {
  it('has five rows and at most 10000 characters unless told', () => {
    renderForm(<TextAreaField name="content" label="About" />);
    const input = screen.getByRole('textbox', { name: 'About' });
    expect(input).toHaveAttribute('rows', '5');
    expect(input).toHaveAttribute('maxlength', '10000');
    expect(input).toHaveAccessibleDescription('0 / 10000');
  });

  it('counts live: orange from 90 percent, red and bold at 100', async () => {
    const { user, values } = renderForm(
      <TextAreaField name="content" label="About" maxLength={10} rows={3} />,
    );
    const input = screen.getByRole('textbox');
    await user.type(input, '12345678');
    expect(screen.getByText('8 / 10')).not.toHaveClass('text-warning');
    await user.type(input, '9');
    expect(screen.getByText('9 / 10')).toHaveClass('text-warning');
    await user.type(input, '01');
    expect(screen.getByText('10 / 10')).toHaveClass('text-danger', 'fw-bold');
    expect(screen.getByText('10 / 10')).not.toHaveClass('text-warning');
    expect(values().content).toBe('1234567890');
  });
});

describe('a password field', () => {
  it('shows and hides what was typed', async () => {
    const { user } = renderForm(
      <PasswordField name="password" label="Password" autoComplete="current-password" />,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it.each([
    ['short', /too short/i],
    ['password123', /too common/i],
    ['aaaabbbb', /weak/i],
    ['Monsoon-77', /good/i],
    ['six small green parrots', /strong/i],
  ])('says about %s what it is worth', async (password, hint) => {
    const { user } = renderForm(
      <PasswordField name="password" label="Password" autoComplete="new-password" showStrength />,
    );
    await user.type(screen.getByLabelText('Password'), password);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(hint);
  });
});

describe('a date field', () => {
  it('is the native one and holds YYYY-MM-DD', () => {
    const { values } = renderForm(<DateField name="day" label="Application Closing Date" required />);
    const input = screen.getByLabelText(/^Application Closing Date/);
    expect(input).toHaveAttribute('type', 'date');
    fireEvent.change(input, { target: { value: '2026-05-01' } });
    expect(values().day).toBe('2026-05-01');
  });
});

describe('errors for a form', () => {
  it('are the first message of each field by the rules', () => {
    const errors = validateWith(companyRules)({ companyName: 'A', internshipDomains: [] });
    expect(errors).toMatchObject({
      companyName: 'Enter the Company Name',
      internshipDomains: 'Select at least one domain',
      agreedToTerms: 'You must agree to the terms.',
    });
    expect(errors).not.toHaveProperty('website');
  });

  it('are renamed from the wire and undefined when there is none', () => {
    expect(firstMessages({ pincode: ['Postal Code is required'], other: [] }, COMPANY_FORM.names)).toEqual({
      postalCode: 'Postal Code is required',
    });
    expect(firstMessages(null)).toEqual({});
    expect(firstMessages({})).toEqual({});
  });

  it('are of no use to a field outside a form, which throws', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<TextField name="a" label="A" />)).toThrow();
    silent.mockRestore();
  });
});
