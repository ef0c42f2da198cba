import { renderHook } from '@testing-library/react';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { studentApi } from '#src/api/studentApi';
import { uploadEnded, uploadProgressed } from '#src/api/events';
import { failureNotice } from '#src/state/failureNotice';
import { failure } from '#src/api/result';
import { selectFailure, selectSubmitErrors } from '#src/state/mutations';
import { noticedError, noticedSuccess } from '#src/state/notices';
import {
  dayStarted,
  selectSidebarCollapsed,
  selectTheme,
  selectToday,
  sidebarToggled,
  themeChosen,
} from '#src/state/ui';
import { selectUploadPercent } from '#src/state/uploads';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { refusal, setupPortal, success } from '#tests/support/portalStore';

const KEY = 'apply';
async function apply(answer: ReturnType<typeof success>) {
  const { store } = await setupPortal({ answers: { 'POST /student/internship-apply': answer } });
  await store.dispatch(
    studentApi.endpoints.applyToInternship.initiate(
      { internship_id: 1, message: '' },
      { fixedCacheKey: KEY },
    ),
  );
  const names = { text: 'message' };
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useSubmitErrors(KEY, names), { wrapper });
  return { store, names, submitErrors: result.current };
}

describe("a form's answer out of the store", () => {
  it('is nothing after a success', async () => {
    const { submitErrors, store } = await apply(success());
    expect([submitErrors(), selectFailure(KEY)(store.getState())]).toEqual([undefined, null]);
  });

  it('is the first server message of each field, by form name', async () => {
    const { submitErrors, store, names } = await apply(
      refusal(422, 'VALIDATION_FAILED', 'Check the form', {
        message: ['Too short', 'Too dull'],
        other: ['Odd'],
      }),
    );
    expect(submitErrors()).toEqual({ text: 'Too short', other: 'Odd' });
    const select = selectSubmitErrors(KEY, names);
    expect(select(store.getState())).toBe(select(store.getState()));
  });

  it("is the failure's message for the whole form when no field is named", async () => {
    const { submitErrors } = await apply(new TypeError('x') as never);
    expect(submitErrors()).toEqual({ [FORM_ERROR]: 'Network error. Check your connection.' });
  });

  it('can say why the provider refused, and what is safe where it broke or never answered', () => {
    expect(reasonOrSafety(failure('CONFLICT', 'You have applied already.', 409))).toBe(
      'You have applied already.',
    );
    expect(reasonOrSafety(failure('SERVER_ERROR', 'ECONNREFUSED 10.0.0.7', 500))).toBe(
      'Nothing was saved. What you typed is still here.',
    );
    expect(reasonOrSafety(failure('NETWORK_ERROR', 'Network error. Check your connection.'))).toBe(
      'Nothing was saved. What you typed is still here.',
    );
  });

  it('is nothing for a mutation that never ran', async () => {
    const { store } = await setupPortal();
    expect([selectFailure('none')(store.getState()), selectSubmitErrors('none')(store.getState())]).toEqual([
      null,
      {},
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
    expect(failureNotice(undefined, 'Failed.')).toEqual(noticedError('Failed.'));
    expect(failureNotice(new Error('x'), 'Failed.')).toEqual(noticedError('Failed.'));
  });

  it.each(['NETWORK_ERROR', 'TIMEOUT', 'TOO_MANY_REQUESTS', 'FORBIDDEN'])(
    'tells %s in its own words',
    (code) => {
      expect(failureNotice(failure(code, 'Its words'), 'Failed.')).toEqual(noticedError('Its words'));
      expect(failureNotice(failure(code, ''), 'Failed.')).toEqual(noticedError('Failed.'));
    },
  );

  it('is one toast for each message', () => {
    expect(noticedSuccess('A', 'B').payload).toEqual({ kind: 'success', messages: ['A', 'B'] });
  });
});

describe("the interface's own facts", () => {
  it('are the theme, the sidebar and the day', async () => {
    const { store } = await setupPortal();
    expect(store.getState().ui).toEqual({ theme: 'system', sidebarCollapsed: false, today: '' });
    store.dispatch(themeChosen('dark'));
    store.dispatch(sidebarToggled());
    store.dispatch(dayStarted('2026-05-01'));
    expect([
      selectTheme(store.getState()),
      selectSidebarCollapsed(store.getState()),
      selectToday(store.getState()),
    ]).toEqual(['dark', true, '2026-05-01']);
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
    expect([percent(store.getState()), selectUploadPercent('company')(store.getState())]).toEqual([60, null]);
    store.dispatch(uploadEnded({ upload: 'student' }));
    expect(percent(store.getState())).toBeNull();
  });
});
