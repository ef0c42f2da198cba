import { screen, waitFor, within } from '@testing-library/react';
import { mailHtml } from '#contract/mail/html';
import { fillMail } from '#contract/mail/placeholders';
import { MAIL_TEMPLATES } from '#contract/mail/templates';
import { ROLES } from '#contract/roles';
import { OWN_SITE } from '#contract/site/site';
import MailsPage from '#src/areas/administration/mails/MailsPage';
import TemplatePage from '#src/areas/administration/mails/TemplatePage';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const mail = (id: number, more: object = {}) => ({
  id,
  kind: 'welcome',
  recipient_domain: `d${id}.test`,
  state: 'sent',
  attempts: 1,
  created_at: '2026-03-05T08:00:00Z',
  next_at: null,
  sent_at: '2026-03-05T08:00:00Z',
  error: null,
  retryable: false,
  ...more,
});

test('mails that failed are ticked and tried again, others cannot be', async () => {
  const failed = { state: 'failed', sent_at: null, error: '550 No such user', retryable: true };
  const { user, provider } = await renderPage(<MailsPage />, {
    role: ROLES.administrator,
    answers: {
      'GET /administration/mails': page([mail(1), mail(2, failed)]),
      'POST /administration/mails/retry': success({ retried: 1 }),
    },
  });
  expect(await screen.findByText('550 No such user')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /d1\.test/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /d2\.test/ }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /administration/mails/retry'));
  const { body } = provider.seen.find(({ path }) => path === '/administration/mails/retry')!;
  expect(JSON.parse(String(body))).toEqual({ ids: [2] });
});

test('the words of a mail show filled, and are refused without what the mail needs', async () => {
  const { label, subject, text, placeholders } = MAIL_TEMPLATES.reset;
  const template = {
    kind: 'reset',
    label,
    subject,
    text,
    is_own: false,
    updated_at: null,
    placeholders: Object.entries(placeholders).map(([name, example]) => ({ name, example })),
  };
  const { user, provider } = await renderPage(<TemplatePage />, {
    role: ROLES.administrator,
    at: '/administration/mail-templates/reset',
    route: '/administration/mail-templates/:kind',
    answers: {
      'GET /administration/mail-templates': success([template]),
      'POST /administration/mail-templates/store': success(null),
    },
  });
  const preview = await screen.findByRole('region', { name: 'Preview' });
  const frame = within(preview).getByTitle('Email');
  expect(preview).toHaveTextContent('Reset your password');
  const shown = fillMail(text, placeholders);
  expect(frame).toHaveAttribute(
    'srcdoc',
    mailHtml({
      kind: 'reset',
      subject,
      text: shown,
      below: `${OWN_SITE.name}\nQuestions? Write to ${OWN_SITE.email}.`,
      site: OWN_SITE,
      home: window.location.origin,
    }),
  );
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  const field = screen.getByLabelText(/^Text/);
  await user.clear(field);
  await user.type(field, 'Hello {{name}');
  await user.click(screen.getByRole('button', { name: /Save|Check/ }));
  expect((await screen.findAllByText('The email needs {link}')).length).toBeGreaterThan(0);
  await user.type(field, ', open {{link}');
  await user.click(screen.getByRole('button', { name: /Save|Check/ }));
  await waitFor(() => expect(provider.calls()).toContain('POST /administration/mail-templates/store'));
  const { body } = provider.seen.find(({ path }) => path === '/administration/mail-templates/store')!;
  expect(JSON.parse(String(body))).toEqual({ kind: 'reset', subject, text: 'Hello {name}, open {link}' });
});
