import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { useFormState } from 'react-final-form';
import { IMAGE_FORMATS } from '#contract/fileFormats';
import { internshipRules } from '#contract/internship/rules';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { DateField } from '#src/ui/form/fields/DateField';
import { FileField } from '#src/ui/form/fields/FileField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { FormSection } from '#src/ui/form/FormSection';
import { missingText, SubmitBar } from '#src/ui/form/SubmitBar';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { PasswordField } from '#src/ui/form/fields/PasswordField';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { renderForm } from '#tests/support/renderForm';

const rules = (values: object): Record<string, string> => {
  const { title, about } = values as { title?: string; about?: string };
  return { ...(!title && { title: 'Title is required' }), ...(!about && { about: 'About is required' }) };
};
const fields = (
  <>
    <TextField name="title" label="Title" required />
    <TextField name="about" label="About" required />
  </>
);

describe('the submit bar', () => {
  it('has the place of what is missing in its first frame, before fields are known', () => {
    const html = renderToString(
      <FormFrame
        initialValues={{}}
        validate={rules}
        onSubmit={() => Promise.resolve(true)}
        submitErrors={undefined}
      >
        {fields}
        <SubmitBar label="Save" />
      </FormFrame>,
    );
    expect(html).toContain('class="submit-bar-missing');
  });

  it('names the first missing fields beside the submit, from the start', async () => {
    const { user } = renderForm(
      <>
        {fields}
        <SubmitBar label="Create Internship" />
      </>,
      { validate: rules },
    );
    const submit = screen.getByRole('button', { name: 'Create Internship' });
    expect(submit).toHaveAccessibleDescription('Still needed: Title and About');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x');
    expect(screen.getByText('Still needed: About')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'About' }), 'x');
    expect(submit).toHaveAccessibleDescription('');
    expect(screen.queryByText(/Still needed/)).toBeNull();
  });

  it('says of what is there that it is to be checked', async () => {
    const { user } = renderForm(
      <>
        {fields}
        <SubmitBar label="Save" />
      </>,
      { validate: (values) => ({ ...rules(values), ...('title' in values && { title: 'Too short' }) }) },
    );
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Still needed: About. Check: Title',
    );
  });

  it.each([false, true])('leads to the first wrong field and sends nothing, gated: %s', async (gated) => {
    const onSubmit = jest.fn();
    const { user } = renderForm(
      <>
        {fields}
        <SubmitBar label="Save" gated={gated} />
      </>,
      { initialValues: { title: 'a' }, validate: rules, onSubmit },
    );
    const save = screen.getByRole('button', { name: 'Save' });
    expect([save.matches(':enabled'), save.getAttribute('aria-disabled')]).toEqual([
      true,
      gated ? 'true' : null,
    ]);
    await user.click(save);
    expect(screen.getByRole('textbox', { name: 'About' })).toHaveFocus();
    expect(screen.getByText('About is required')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'About' }), 'b');
    expect(save).not.toHaveAttribute('aria-disabled');
    await user.click(save);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('counts what it does not name', async () => {
    const { user } = renderForm(
      <>
        <SelectField
          name="internshipType"
          label="Internship Type"
          options={[{ value: 'Paid', label: 'Paid' }]}
        />
        <TextField name="name" label="Internship Title" />
        <TextField name="description" label="Short Description" />
        <TextField name="content" label="About Internship" />
        <SubmitBar label="Save" />
      </>,
      { validate: validateWith(internshipRules) },
    );
    expect(screen.getByText('Still needed: Internship Type, Internship Title and 2 more')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox'), 'Paid');
    expect(
      screen.getByText('Still needed: Internship Title, Short Description and About Internship'),
    ).toBeVisible();
  });

  it('names a field as soon as it appears', async () => {
    function Title() {
      const { values } = useFormState<{ about?: string }>();
      return values.about ? <TextField name="title" label="Title" /> : null;
    }
    const { user } = renderForm(
      <>
        <Title />
        <TextField name="about" label="About" />
        <SubmitBar label="Save" />
      </>,
      { validate: rules },
    );
    expect(screen.getByText('Still needed: About')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'About' }), 'x');
    expect(screen.getByText('Still needed: Title')).toBeVisible();
  });

  it('shows that the form is sent and lets nobody send or cancel it twice', async () => {
    let answer = () => {};
    const { user } = renderForm(
      <SubmitBar label="Apply Now" submittingLabel="Submitting..." onCancel={() => {}} />,
      { onSubmit: () => new Promise<void>((resolve) => (answer = resolve)) },
    );
    await user.click(screen.getByRole('button', { name: 'Apply Now' }));
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('button', { name: 'Apply Now' })).toBeVisible();
  });

  it('sends what was accepted again only once it was changed, whichever way', async () => {
    const onSubmit = jest.fn(async () => true);
    const user = userEvent.setup();
    render(
      <FormFrame onSubmit={onSubmit}>
        <TextField name="title" label="Title" />
        <SubmitBar label="Save" />
      </FormFrame>,
    );
    const [title, save] = [
      screen.getByRole('textbox', { name: 'Title' }),
      screen.getByRole('button', { name: 'Save' }),
    ];
    await user.type(title, 'a{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(save).toBeDisabled();
    fireEvent.submit(save.closest('form')!);
    await user.type(title, 'b');
    expect({ onSubmit: onSubmit.mock.calls.length, enabled: save.matches(':enabled') }).toEqual({
      onSubmit: 1,
      enabled: true,
    });
    await user.click(save);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('stays enabled after the server refused, so that it can be tried again', async () => {
    const { user } = renderForm(
      <>
        {fields}
        <SubmitBar label="Save" />
      </>,
      {
        initialValues: { title: 'a', about: 'b' },
        validate: rules,
        onSubmit: () => ({ title: 'Already taken' }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Already taken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('cancels without sending', async () => {
    const onSubmit = jest.fn();
    const onCancel = jest.fn();
    const { user } = renderForm(<SubmitBar label="Save" onCancel={onCancel} />, { onSubmit });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    [[], [], ''],
    [['A'], [], 'Still needed: A'],
    [['A', 'B', 'C'], [], 'Still needed: A, B and C'],
    [['A', 'B', 'C', 'D', 'E'], [], 'Still needed: A, B and 3 more'],
    [[], ['A'], 'Check: A'],
    [['A'], ['B', 'C'], 'Still needed: A. Check: B and C'],
  ])('puts %j and %j into words', (needed, wrong, text) => {
    expect(missingText({ needed, wrong })).toBe(text);
  });
});

describe('a form of all fields', () => {
  it('has sections with headings and no problem that axe can find, with errors shown and a list open', async () => {
    const options = [{ value: '1', label: 'One' }];
    const { user, container } = renderForm(
      <FormSection title="Basic Info" hint="What applicants read first.">
        <TextField name="a" label="Text" required help="Help" />
        <NumberField name="b" label="Number" required />
        <TextAreaField name="c" label="Area" required />
        <SelectField name="d" label="Select" required options={options} />
        <RadioGroupField name="f" label="Radio" required options={options} />
        <CheckboxField name="g" label="Check" required />
        <DateField name="h" label="Date" required />
        <PasswordField name="i" label="Password" required autoComplete="new-password" showStrength />
        <FileField name="j" label="File" required formats={IMAGE_FORMATS} />
        <MultiSelectField name="e" label="Multi" required options={options} />
      </FormSection>,
      {
        initialValues: { e: ['1'], i: 'abc' },
        validate: () => Object.fromEntries([...'abcdefghij'].map((name) => [name, `${name} is wrong`])),
      },
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Basic Info' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getAllByText(/ is wrong$/)).toHaveLength(10);
    await user.click(screen.getByRole('combobox', { name: 'Multi' }));
    const { violations } = await axe.run(container, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});
