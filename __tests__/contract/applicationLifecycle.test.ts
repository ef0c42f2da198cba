import {
  APPLICATION_STATUS,
  applicationEvent,
  applicationEvents,
  applicationStatusInfo,
  COMPANY_CHOICES,
  isApplicationStatus,
  isLiveApplication,
  isOpenForCompany,
  offersEditAction,
  type ApplicationStatus,
} from '#contract/application/lifecycle';
import { can, next, type TransitionTable } from '#contract/lifecycle';

const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const [MODERATOR, STUDENT, COMPANY, COORDINATOR] = [1, 2, 3, 4];

/** The law, written out a second time: role, from, the statuses it may move to. */
const FREE: readonly [role: number, from: ApplicationStatus, to: readonly number[]][] = [
  [COMPANY, 1, [2, 3, 4, 5]],
  [COMPANY, 2, [1, 3, 4, 5]],
  [COMPANY, 3, [1, 2, 4, 5]],
  [COMPANY, 4, [1, 2, 3, 5]],
  [STUDENT, 1, [7]],
  [STUDENT, 2, [7]],
  [STUDENT, 3, [7]],
  [STUDENT, 4, [6, 8]],
  [STUDENT, 10, [8]],
  [COORDINATOR, 9, [6, 10]],
  [MODERATOR, 3, [4, 9, 10]],
  [MODERATOR, 4, [3]],
  [MODERATOR, 9, [3]],
  [MODERATOR, 10, [3]],
];
const PAID: typeof FREE = [
  ...FREE.filter(([role, from]) => !(role === STUDENT && (from === 4 || from === 10))),
  [STUDENT, 4, [8, 9]],
  [STUDENT, 10, [8, 9]],
];

const allowed = (table: typeof FREE, role: number, from: number, to: number) =>
  table.some(([r, f, list]) => r === role && f === from && list.includes(to));
const pairs = [0, MODERATOR, STUDENT, COMPANY, COORDINATOR].flatMap((role) =>
  STATUSES.flatMap((from) => [0, ...STATUSES, 11].map((to) => [role!, from, to] as const)),
);

describe('moving an application', () => {
  it.each([
    ['Free', false, FREE],
    ['Paid', true, PAID],
  ] as const)(
    'follows the written table for every role, from and to of a %s internship',
    (_type, paid, table) => {
      const wrong = pairs.filter(
        ([role, from, to]) =>
          (applicationEvent(role, from, to, { paid }) !== null) !== allowed(table, role, from, to),
      );
      expect(wrong).toEqual([]);
      expect(pairs.filter(([role, from, to]) => allowed(table, role, from, to))).toHaveLength(
        table.flatMap(([, , to]) => to).length,
      );
    },
  );

  it('offers a student the events of the present status only, and none for a status that does not exist', () => {
    expect(applicationEvents(STUDENT!, 1, { paid: false })).toEqual(['withdraw']);
    expect(applicationEvents(STUDENT!, 4, { paid: false })).toEqual(['acceptOffer', 'declineOffer']);
    expect(applicationEvents(STUDENT!, 4, { paid: true })).toEqual(['declineOffer', 'submitPayment']);
    expect(applicationEvents(STUDENT!, 10, { paid: true })).toEqual(['declineOffer', 'submitPayment']);
    expect(applicationEvents(COORDINATOR!, 9, { paid: true })).toEqual(['confirmPayment', 'failPayment']);
    expect(
      [0, 11, 1.5, NaN].flatMap((status) => applicationEvents(COMPANY!, status, { paid: false })),
    ).toEqual([]);
  });

  it('never leaves a final status', () => {
    for (const from of [5, 6, 7, 8] as const)
      expect(
        pairs.filter(
          ([role, , to]) =>
            applicationEvent(role, from, to, { paid: true }) ??
            applicationEvent(role, from, to, { paid: false }),
        ),
      ).toEqual([]);
  });
});

describe('statuses of an application', () => {
  it('have a label and a colour each', () => {
    expect(
      STATUSES.map((status) => [
        status,
        applicationStatusInfo(status).label,
        applicationStatusInfo(status).colour,
      ]),
    ).toEqual([
      [1, 'Applied', 'blue'],
      [2, 'Under Review', 'amber'],
      [3, 'Shortlisted', 'emerald'],
      [4, 'Offer Released', 'purple'],
      [5, 'Rejected', 'rose'],
      [6, 'Offer Accepted', 'green'],
      [7, 'Application Withdrawn', 'gray'],
      [8, 'Offer Declined', 'red'],
      [9, 'Payment Verification Pending', 'gray'],
      [10, 'Payment Verification Failed', 'gray'],
    ]);
    expect(Object.keys(APPLICATION_STATUS)).toHaveLength(10);
  });

  it('read "Unknown Status" for any other number', () => {
    for (const status of [0, 11, -1, NaN]) expect(applicationStatusInfo(status).label).toBe('Unknown Status');
    expect([1, 10, '1', 0, null, 'toString'].map(isApplicationStatus)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('let a company choose 1 to 5, edit from the list up to 5 and update up to 4', () => {
    expect(COMPANY_CHOICES).toEqual([1, 2, 3, 4, 5]);
    expect(STATUSES.filter(offersEditAction)).toEqual([1, 2, 3, 4, 5]);
    expect(STATUSES.filter(isOpenForCompany)).toEqual([1, 2, 3, 4]);
  });

  it('block a second application unless the first was withdrawn', () => {
    expect(STATUSES.filter((status) => !isLiveApplication(status))).toEqual([7]);
  });
});

describe('a transition table', () => {
  const table = { idle: { start: 'busy' }, busy: { stop: 'idle' } } as const;
  it('answers only with its own entries, never with what every object inherits', () => {
    const loose = table as unknown as TransitionTable<string, string>;
    expect(next(loose, 'idle', 'start')).toBe('busy');
    expect([
      next(loose, 'idle', 'toString'),
      next(loose, 'constructor', 'name'),
      next(loose, 'idle', 'stop'),
    ]).toEqual([undefined, undefined, undefined]);
    expect([can(loose, 'busy', 'stop'), can(loose, 'busy', 'start')]).toEqual([true, false]);
  });
});
