import { act, renderHook } from '@testing-library/react';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { TEXTS } from '#contract/texts';
import type { Reactions } from '#src/app/listeners';
import { useApplyToInternshipMutation } from '#src/api/studentApi';
import { uploadEnded, uploadProgressed } from '#src/api/transport/events';
import { failureNotice } from '#src/state/failureNotice';
import { failure } from '#src/api/transport/result';
import { makeSelectSubmitErrors, selectFailure } from '#src/state/form/selectors';
import { ownWordsAndSafety, questionFailed, reasonOrSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { noticedError, noticedSuccess, type NoticePayload } from '#src/state/notices';
import {
  dayStarted,
  selectSidebarCollapsed,
  selectTheme,
  selectToday,
  sidebarToggled,
  themeChosen,
} from '#src/state/ui';
import { selectUploadPercent } from '#src/state/uploads';
import {
  aPortalUser,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type Answerer,
} from '#tests/support/portalStore';

const KEY = 'apply';
const NAMES = { text: 'message' };
type Answered = ReturnType<typeof success> | Error;

interface Case {
  keeps?: boolean;
  user?: ReturnType<typeof aPortalUser>;
}

async function mounted(answer: Answerer, { keeps = false, user }: Case = {}) {
  const { log, reactions } = recordedReactions();
  const notices: NoticePayload[] = [];
  const toast: Reactions['toast'] = (notice, dispatch) => {
    notices.push(notice);
    reactions.toast(notice, dispatch);
  };
  const kept: number[] = [];
  const answers = { 'POST /student/internship-apply': answer };
  const { store } = await setupPortal({ answers, user, reactions: { ...reactions, toast } });
  const happened: string[] = [];
  const { result } = renderHook(
    () =>
      useSpecialFormMutation(useApplyToInternshipMutation, {
        key: KEY,
        names: NAMES,
        done: ({ message }) => message || 'Sent.',
        failed: 'Failed.',
        onDone: () => happened.push('done'),
        onLost: () => happened.push('lost'),
        keep: (_error, { internship_id }) => keeps && kept.push(Number(internship_id)) > 0,
      }),
    { wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> },
  );
  return { store, log, notices, result, kept, happened };
}

async function sendOne(answer: Answerer, more: Case = {}) {
  const { store, log, notices, result, kept, happened } = await mounted(answer, more);
  const accepted = await act(() => result.current.send({ internship_id: 1, message: '' }));
  const errors = () => result.current.submitErrors;
  return { store, toasts: log.toasts, notices, accepted, kept, happened, errors };
}

/** Sends three; `answers` are those of the calls in turn. */
async function sendThree(answers: readonly Answered[], more: Case = {}) {
  const left = [...answers];
  const { log, result, kept, happened } = await mounted(() => left.shift()!, more);
  const outcomes = await act(() =>
    result.current.sendEach(
      [1, 2, 3].map((id) => ({ id, name: `No ${id}`, arg: { internship_id: id, message: '' } })),
    ),
  );
  return { outcomes, kept, happened, toasts: log.toasts, result };
}

const UNKNOWN = "We don't know whether it was saved. What you typed is still here.";
const AGAIN = 'Sending it again is safe: it is saved once at most.';

describe("a form's mutation", () => {
  it('tells a success, and where to go comes after', async () => {
    const { accepted, happened, errors, toasts } = await sendOne(success());
    expect({ accepted, happened, errors: errors(), toasts }).toEqual({
      accepted: true,
      happened: ['done'],
      errors: {},
      toasts: ['success: Sent.'],
    });
  });

  it.each([
    ['of one record', { id: 1, undo: 'tok' }],
    [
      'of several',
      [
        { id: 1, undo: null },
        { id: 2, undo: 'tok' },
      ],
    ],
  ])('offers to take back what the answer %s can take back', async (_of, data) => {
    const { notices } = await sendOne(success(data as never));
    expect(notices).toEqual([{ kind: 'success', messages: ['Sent.'], undo: 'tok' }]);
  });

  it('reads the first server message of each field out of the store, by form name', async () => {
    const { accepted, errors, store } = await sendOne(
      refusal(422, 'VALIDATION_FAILED', 'Check the form', {
        message: ['Too short', 'Too dull'],
        other: ['Odd'],
      }),
    );
    expect(accepted).toBe(false);
    expect(errors()).toEqual({ text: 'Too short', other: 'Odd' });
    const select = makeSelectSubmitErrors(KEY, NAMES, reasonOrSafety);
    expect(select(store.getState())).toBe(select(store.getState()));
  });

  it('says for the whole form what failed and what is safe when no answer came', async () => {
    const { errors, toasts } = await sendOne(new TypeError('x'));
    expect(errors()).toEqual({
      [FORM_ERROR]:
        "Network error. Check your connection.\nWe don't know whether it was saved. What you typed is still here.\nSending it again is safe: it is saved once at most.",
    });
    expect(toasts).toEqual(['error: Network error. Check your connection.']);
  });

  it('warns of a lost race in the words of the provider', async () => {
    const { accepted, happened, toasts } = await sendOne(
      refusal(409, 'DATA_NOT_UPDATED', 'Somebody was faster.'),
    );
    expect({ accepted, happened, toasts }).toEqual({
      accepted: false,
      happened: ['lost'],
      toasts: ['warning: Somebody was faster.'],
    });
  });

  it('says that the session has ended, and not that what was typed is still here', async () => {
    const { toasts, accepted } = await sendOne(refusal(401, 'UNAUTHENTICATED', 'Unauthenticated.'), {
      user: aPortalUser(),
    });
    expect({ toasts, accepted }).toEqual({
      toasts: ['warning: Your session has ended. Log in to continue.'],
      accepted: false,
    });
  });

  it('says of a guest who is refused what the screen says', async () => {
    const { toasts } = await sendOne(refusal(401, 'UNAUTHENTICATED', 'Wrong.'));
    expect(toasts).toEqual(['error: Failed.']);
  });

  it('counts what something else takes over as accepted', async () => {
    const { accepted, kept, happened } = await sendOne(new TypeError('x'), { keeps: true });
    expect({ accepted, kept, happened }).toEqual({ accepted: true, kept: [1], happened: [] });
  });

  it('can say why the provider refused, and what is safe where it broke or never answered', () => {
    expect(reasonOrSafety(failure('CONFLICT', 'You have applied already.', 409))).toBe(
      'You have applied already.',
    );
    expect(reasonOrSafety(failure('SERVER_ERROR', 'ECONNREFUSED 10.0.0.7', 500))).toBe(
      "We don't know whether it was saved. What you typed is still here.",
    );
    const noNetwork = failure('NETWORK_ERROR', 'Network error. Check your connection.');
    expect(reasonOrSafety(noNetwork)).toBe(
      "Network error. Check your connection.\nWe don't know whether it was saved. What you typed is still here.",
    );
    // Where nobody is signed in the provider's own words are told, whatever happened.
    expect(ownWordsAndSafety(failure('LOGIN_FAILED', 'Login failed', 500))).toBe(
      'Login failed\nWhat you typed is still here.',
    );
    expect(ownWordsAndSafety(failure('TOO_MANY_REQUESTS', 'Too many attempts.', 429))).toBe(
      'Too many attempts.',
    );
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(ownWordsAndSafety(noNetwork)).toBe(
      'Network error. Check your connection.\nNothing was sent. What you typed is still here.',
    );
    expect(reasonOrSafety(noNetwork)).toBe(
      'Network error. Check your connection.\nNothing was sent. What you typed is still here.',
    );
    online.mockRestore();
  });

  it.each([
    [503, 'UNAVAILABLE', `The portal is not available right now.\n${UNKNOWN}\n${AGAIN}`],
    [500, 'SERVER_ERROR', `${UNKNOWN}\n${AGAIN}`],
    [200, 'SERVER_ERROR', `${UNKNOWN}\n${AGAIN}`],
    [504, 'SERVER_ERROR', `The portal did not answer in time.\n${UNKNOWN}\n${AGAIN}`],
    [0, 'TIMEOUT', `Broken\n${UNKNOWN}\n${AGAIN}`],
  ])('says of %i %s whether something was stored, and whether it may be sent again', (status, code, text) => {
    const broken = failure(code, 'Broken', status);
    expect(reasonOrSafety({ ...broken, repeatable: true })).toBe(text);
    expect(reasonOrSafety(broken)).toBe(text.replace(`\n${AGAIN}`, ''));
  });

  it.each([
    [
      503,
      'UNAVAILABLE',
      'The portal is not available right now.\nIt may have gone through anyway. Trying again is safe: it is done only once.',
    ],
    [
      500,
      'SERVER_ERROR',
      'Failed.\nIt may have gone through anyway. Trying again is safe: it is done only once.',
    ],
    [
      502,
      'SERVER_ERROR',
      'The portal did not answer in time.\nIt may have gone through anyway. Trying again is safe: it is done only once.',
    ],
    [0, 'TIMEOUT', 'Broken\nIt may have gone through anyway. Trying again is safe: it is done only once.'],
  ])('says of a question and %i %s whether something has changed', (status, code, text) => {
    const broken = failure(code, 'Broken', status);
    expect(questionFailed({ ...broken, repeatable: true }, 'Failed.')).toBe(text);
    expect(questionFailed(broken, 'Failed.')).toBe(text.replace(/ Trying again is safe.*/, ''));
  });

  it('has refused nothing before it ran', async () => {
    const { store } = await setupPortal();
    expect(selectFailure('none')(store.getState())).toBeNull();
    expect(makeSelectSubmitErrors('none', {}, reasonOrSafety)(store.getState())).toEqual({});
  });
});

describe('several that are sent together', () => {
  it('each have an outcome in words, without a toast, whatever became of the others', async () => {
    const { outcomes, toasts, happened, result } = await sendThree([
      refusal(409, 'DATA_NOT_UPDATED', 'It has changed.'),
      success(),
      refusal(422, 'VALIDATION_FAILED', 'Check the form', { message: ['Too short'] }),
    ]);
    expect(outcomes).toEqual([
      { id: 1, name: 'No 1', refused: 'It has changed.' },
      { id: 2, name: 'No 2', refused: null },
      { id: 3, name: 'No 3', refused: 'Too short' },
    ]);
    expect({ toasts, happened, busy: result.current.isLoading }).toEqual({
      toasts: [],
      happened: [],
      busy: false,
    });
  });

  it('say of a broken provider what is safe, and not its words', async () => {
    const { outcomes } = await sendThree([
      refusal(500, 'SERVER_ERROR', 'ECONNREFUSED 10.0.0.7'),
      success(),
      success(),
    ]);
    expect(outcomes[0]?.refused).toBe(
      `Failed.\nIt may have been saved anyway. What you typed is still here.\n${AGAIN}`,
    );
  });

  it('are accepted where something else takes them over', async () => {
    const { outcomes, kept } = await sendThree([success(), new TypeError('x'), success()], { keeps: true });
    expect(outcomes.map(({ refused }) => refused)).toEqual([null, null, null]);
    expect(kept).toEqual([2]);
  });

  it('end with the session, which is told', async () => {
    const answers = [success(), refusal(401, 'UNAUTHENTICATED', 'Log in again.')];
    const { outcomes, toasts } = await sendThree(answers, { user: aPortalUser() });
    expect(toasts).toEqual(['warning: Your session has ended. Log in to continue.']);
    expect(outcomes.map(({ id, refused }) => [id, refused])).toEqual([
      [1, null],
      [2, 'Log in again.'],
    ]);
  });
});

describe('the notice of a failure', () => {
  it("shows each of the server's messages, else the screen's own text", () => {
    expect(
      failureNotice(failure('VALIDATION_FAILED', 'x', 422, { a: ['One', 'Two'], b: ['One'] }), 'Failed.'),
    ).toEqual(noticedError('One', 'Two'));
    expect(failureNotice(failure('SERVER_ERROR', 'Something', 500), 'Failed.')).toEqual(
      noticedError('Failed.'),
    );
    // Nobody said that it failed.
    for (const status of [202, 504])
      expect(failureNotice(failure('SERVER_ERROR', 'x', status), 'Failed.')).toEqual(
        noticedError("We don't know whether it was saved."),
      );
    expect(failureNotice(undefined, 'Failed.')).toEqual(noticedError('Failed.'));
    expect(failureNotice(new Error('x'), 'Failed.')).toEqual(noticedError('Failed.'));
  });

  it.each(['NETWORK_ERROR', 'TIMEOUT', 'TOO_MANY_REQUESTS', 'FORBIDDEN'])(
    'tells %s in its own words',
    (code) => {
      expect(failureNotice(failure(code, 'Its words'), 'Failed.')).toEqual(noticedError('Its words'));
      expect(failureNotice(failure(code, ''), 'Failed.')).toEqual(noticedError('Failed.'));
      expect(failureNotice(failure(code, TEXTS.somethingWrong), 'Failed.')).toEqual(noticedError('Failed.'));
    },
  );

  it('is one toast for each message', () => {
    expect(noticedSuccess('A', 'B').payload).toEqual({ kind: 'success', messages: ['A', 'B'] });
  });
});

describe("the interface's own facts", () => {
  it('are the theme, the sidebar and the day', async () => {
    const { store } = await setupPortal();
    expect(store.getState().ui).toMatchObject({ theme: 'system', sidebarCollapsed: false, today: '' });
    store.dispatch(themeChosen('dark'));
    store.dispatch(sidebarToggled());
    store.dispatch(dayStarted('2026-05-01'));
    expect({
      theme: selectTheme(store.getState()),
      sidebarCollapsed: selectSidebarCollapsed(store.getState()),
      today: selectToday(store.getState()),
    }).toEqual({ theme: 'dark', sidebarCollapsed: true, today: '2026-05-01' });
    store.dispatch(sidebarToggled());
    expect(selectSidebarCollapsed(store.getState())).toBe(false);
  });
});

describe('uploads', () => {
  it('have a percentage while they are under way', async () => {
    const { store } = await setupPortal();
    const percent = selectUploadPercent('student');
    expect(percent(store.getState())).toBeNull();
    store.dispatch(uploadProgressed({ upload: 'student', percent: 0 }));
    expect(percent(store.getState())).toBe(0);
    store.dispatch(uploadProgressed({ upload: 'student', percent: 60 }));
    expect({
      percent: percent(store.getState()),
      uploadPercent: selectUploadPercent('company')(store.getState()),
    }).toEqual({ percent: 60, uploadPercent: null });
    store.dispatch(uploadEnded({ upload: 'student' }));
    expect(percent(store.getState())).toBeNull();
  });
});
