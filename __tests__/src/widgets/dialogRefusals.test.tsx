/** What the provider refuses of a form: told once in a dialog, and by toasts as well on a page. */
import type { ReactElement } from 'react';
import { act, screen } from '@testing-library/react';
import { CODES } from '#contract/codes';
import { useApplyToInternshipMutation } from '#src/api/studentApi';
import { keepState } from '#src/app/persistence';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextField } from '#src/ui/form/fields/TextField';
import { DraftForm } from '#src/widgets/DraftForm';
import { refusal } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

function Form() {
  const { send, submitErrors } = useFormMutation(useApplyToInternshipMutation, {
    key: 'apply',
    done: null,
    failed: 'Failed to apply.',
  });
  return (
    <DraftForm<{ message?: string }>
      form="apply"
      initialValues={{}}
      onSubmit={({ message = '' }) => send({ internship_id: '1', message })}
      submitErrors={submitErrors}
      submitLabel="Send"
    >
      <TextField name="message" label="Message" />
    </DraftForm>
  );
}
const InDialog = () => (
  <Dialog open title="Apply" onClose={() => {}}>
    <Form />
  </Dialog>
);

async function sent(element: ReactElement, answer: ReturnType<typeof refusal>) {
  const { store, user, toasts } = await renderPage(element, {
    answers: { 'POST /student/internship-apply': answer },
  });
  await act(async () => void keepState(store));
  await user.type(await screen.findByLabelText('Message'), 'Hi');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return { toasts };
}

const ERRORS = { message: ['Too short', 'Too dull'], internship_id: ['It is closed'] };
const invalid = refusal(422, CODES.validationFailed, 'Check the form', ERRORS);

it('has one toast a message on a page, and keeps there what is of no field', async () => {
  const { toasts } = await sent(<Form />, invalid);
  expect(await screen.findByText('Too short')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^It is closed$/);
  expect(toasts).toEqual(['error: Too short', 'error: Too dull', 'error: It is closed']);
});

it('tells in a dialog what its fields and its alert say there alone', async () => {
  const { toasts } = await sent(<InDialog />, invalid);
  expect(await screen.findByText('Too short')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('It is closed');
  expect(toasts).toEqual(['error: Too dull']);
});

it('tells what concerns the whole form once in a dialog', async () => {
  const many = await sent(<InDialog />, refusal(429, CODES.tooManyRequests, 'Wait a minute.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
  expect(many.toasts).toEqual([]);
});

it('warns of a lost race by a toast, which stays when the dialog closes', async () => {
  const { toasts } = await sent(<InDialog />, refusal(409, CODES.dataNotUpdated, 'Somebody was faster.'));
  expect(toasts).toEqual(['warning: Somebody was faster.']);
});
