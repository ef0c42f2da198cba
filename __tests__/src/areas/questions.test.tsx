/** A question whose yes came to nothing: it stays, says what failed, what is safe and what to do. */
import type { ReactNode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type * as Result from '#src/api/transport/answer';
import type { ApiEnvironment } from '#src/api/transport/environment';
import { WithdrawDialog } from '#src/areas/moderation/notices/WithdrawDialog';
import { StatusUpdater } from '#src/areas/company/applicants/review/StatusUpdater';
import { InternshipSwitch } from '#src/areas/company/internships/actions/InternshipSwitch';
import { PaymentActions } from '#src/areas/coordinator/payments/PaymentActions';
import { CertificateSection } from '#src/areas/coordinator/placements/CertificateSection';
import { ApplicationActions } from '#src/areas/student/applications/ApplicationActions';
import { DeleteEntry } from '#src/areas/student/diary/list/DeleteEntry';
import { INTERNSHIP } from '#src/areas/student/diary/kinds';
import { RemoveMember } from '#src/areas/student/project/RemoveMember';
import { DevicesSection } from '#src/widgets/account/DevicesSection';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, recordedReactions, refusal, setupPortal, success } from '#tests/support/portalStore';

// Forms with files go by axios, which has no provider that a test plays.
jest.mock('#src/api/transport/upload', () => ({
  upload: async ({ url, api }: { url: string; api: { extra: ApiEnvironment } }) => {
    const { fromAnswer, fromNoAnswer } = jest.requireActual<typeof Result>('#src/api/transport/answer');
    try {
      const response = await api.extra.fetch(new Request(url, { method: 'POST' }));
      return fromAnswer(response.status, await response.text());
    } catch {
      return fromNoAnswer('ERR_NETWORK');
    }
  },
}));

const APPLICATION = {
  id: 3,
  status: 1,
  internship_details: { name: 'Data Intern', company: 'Acme', internship_type: 'Free' },
};
const DEVICES = [
  { id: 1, agent: 'Firefox', created_at: '2026-05-01T04:00:00Z', last_seen_at: '2026-05-01T04:00:00Z' },
];
const SWITCHED = { id: 4, name: 'Data Intern', status: 2, moderation_status: 2, expire_date: '2999-01-01' };

interface Case {
  /** The one that opens the question; none where it is open from the beginning. */
  opens?: string | RegExp;
  yes: string;
  call: string;
  content: ReactNode;
}

const QUESTIONS: Record<string, Case> = {
  'withdrawing an application': {
    opens: 'Withdraw',
    yes: 'Withdraw application',
    call: '/student/application-status',
    content: <ApplicationActions application={APPLICATION as never} leads />,
  },
  'rejecting an applicant': {
    opens: 'Reject',
    yes: 'Reject',
    call: '/company/internship/application-status',
    content: <StatusUpdater id={3} status={1} name="Ravi" />,
  },
  'closing an internship': {
    opens: 'Close',
    yes: 'Close',
    call: '/company/internship/status',
    content: <InternshipSwitch internship={SWITCHED} />,
  },
  'verifying a payment': {
    opens: 'Verify payment',
    yes: 'Verify payment',
    call: '/coordinator/payment-status',
    content: <PaymentActions payment={{ id: 5, status: 9, amount: 1, updated_at: 'x' } as never} />,
  },
  'issuing a certificate': {
    opens: 'Issue the certificate',
    yes: 'Issue',
    call: '/coordinator/certificates/issue',
    content: (
      <CertificateSection placement={{ id: 5, certificate: null, student: { name: 'Asha' } } as never} />
    ),
  },
  'withdrawing a notice': {
    yes: 'Withdraw',
    call: '/moderation/notices/store',
    content: <WithdrawDialog notice={{ id: 8, name: 'Fair', withdrawn: 0 } as never} onClose={() => {}} />,
  },
  'deleting an entry of the diary': {
    opens: 'Delete',
    yes: 'Delete entry',
    call: '/student/internship-diaries/delete',
    content: <DeleteEntry kind={INTERNSHIP} entry={{ id: 9, date: '2026-05-01' } as never} />,
  },
  'removing somebody from the team': {
    opens: 'Remove Ravi',
    yes: 'Remove',
    call: '/student/project-team/remove',
    content: <RemoveMember member={{ id: 6, name: 'Ravi' } as never} leaves={false} />,
  },
  'signing a device out': {
    opens: /^Sign out Firefox/,
    yes: 'Sign out',
    call: '/account/sessions/end',
    content: <DevicesSection />,
  },
};

async function asked({ opens, yes, call, content }: Case, answer: Parameters<typeof Object.assign>[0]) {
  const { log, reactions } = recordedReactions();
  const { store, provider } = await setupPortal({
    user: aPortalUser(),
    reactions,
    answers: { 'GET /account/sessions': success(DEVICES), [`POST ${call}`]: answer as never },
  });
  const { actor } = renderAt('/', store, content);
  if (opens) await actor.click(await screen.findByRole('button', { name: opens }));
  const dialog = within(screen.getByRole('dialog'));
  await actor.click(dialog.getByRole('button', { name: yes }));
  return { actor, dialog, provider, log, again: () => dialog.getByRole('button', { name: yes }) };
}

describe.each(Object.entries(QUESTIONS))('%s', (_name, question) => {
  it('says without a network that nothing was sent, and can be tried again', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { actor, dialog, provider, log, again } = await asked(question, new TypeError('Failed to fetch'));
    const alert = await dialog.findByRole('alert');
    expect(within(alert).getByText('Network error. Check your connection.')).toBeVisible();
    expect(alert).toHaveTextContent(
      'Nothing was sent and nothing has changed. Try again once you are online.',
    );
    expect(again()).toBeEnabled();
    expect(again()).toHaveFocus();
    expect(log.toasts).toHaveLength(1);
    online.mockRestore();
    provider.answers[`POST ${question.call}`] = success({ id: 1, status: 1 });
    await actor.click(again());
    await waitFor(() => expect(log.toasts.at(-1)).toMatch(/^success: /));
  });
});

it('says of a broken provider and of a lost answer that it may have arrived, and that trying again is safe', async () => {
  const question = QUESTIONS['closing an internship']!;
  const broken = await asked(question, refusal(500, 'SERVER_ERROR', 'ECONNREFUSED 10.0.0.7'));
  expect(await broken.dialog.findByRole('alert')).toHaveTextContent(
    /^The internship could not be changed\.It may have gone through anyway\. Trying again is safe: it is done only once\.$/,
  );
  broken.provider.answers[`POST ${question.call}`] = new TypeError('Failed to fetch');
  await broken.actor.click(broken.again());
  await waitFor(() =>
    expect(broken.dialog.getByRole('alert')).toHaveTextContent('Trying again is safe: it is done only once.'),
  );
  // A question that is asked anew says nothing of the last one.
  await broken.actor.click(broken.dialog.getByRole('button', { name: 'Cancel' }));
  await broken.actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  await act(async () => {});
});
