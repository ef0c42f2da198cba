import { known } from '#contract/known';
import { applicationEvent } from '#contract/application/lifecycle';
import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { INTERNSHIP_CHOICES, internshipStatusInfo } from '#contract/internship/lifecycle';
import { moderationAfterEdit, moderationEvent, moderationStatusInfo } from '#contract/moderation/lifecycle';
import { PAYMENT_STATUS, paymentPhase } from '#contract/payment/lifecycle';
import { REPORT_REASONS, REPORT_TRANSITIONS, reportReason } from '#contract/report/lifecycle';
import { ROLES, roleName } from '#contract/roles';

describe('moderation', () => {
  it('names its statuses', () => {
    expect([0, 1, 2, 3, 4, 5, -1].map((status) => moderationStatusInfo(status).label)).toEqual([
      'Under Review',
      'Under Review',
      'Approved',
      'Rejected',
      'Suspended',
      'Unknown',
      'Unknown',
    ]);
  });

  it('goes back to Under Review with an edit, unless suspended', () => {
    expect([0, 1, 2, 3, 4, 9].map(moderationAfterEdit)).toEqual([1, 1, 1, 1, 4, 1]);
  });

  it('allows each decision in exactly the statuses of the table', () => {
    const legal = [0, 1, 2, 3, 4, 5].flatMap((from) =>
      [0, 1, 2, 3, 4, 5]
        .filter((decision) => moderationEvent(from, decision))
        .map((decision) => `${from}→${decision}`),
    );
    expect(legal).toEqual([
      '0→2',
      '0→3',
      '0→4',
      '1→2',
      '1→3',
      '1→4',
      '2→3',
      '2→4',
      '3→2',
      '3→4',
      '4→2',
      '4→3',
    ]);
  });
});

describe('the status of an internship', () => {
  it('has four names, any of which leads to any', () => {
    expect([1, 2, 3, 4, 5].map((status) => internshipStatusInfo(status).label)).toEqual([
      'Pending',
      'Published',
      'Draft',
      'Closed',
      'Unknown Status',
    ]);
    expect(INTERNSHIP_CHOICES).toEqual([1, 2, 3, 4]);
  });
});

describe('a payment', () => {
  it('is a view of its application: due at 4, pending at 9, verified at 6, failed at 10', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(paymentPhase)).toEqual([
      null,
      null,
      null,
      'due',
      null,
      'verified',
      null,
      null,
      'pending',
      'failed',
    ]);
  });

  it('can be handed in when due or failed, and is decided only while pending', () => {
    const pays = (phase: string, to: number, by: 'student' | 'coordinator') =>
      ([4, 9, 6, 10] as const).some(
        (from) =>
          paymentPhase(from) === phase && applicationEvent(ROLES[by], from, to, { paid: true }) !== null,
      );
    const phases = ['due', 'pending', 'verified', 'failed'];
    expect(phases.filter((phase) => pays(phase, 9, 'student'))).toEqual(['due', 'failed']);
    expect(phases.filter((phase) => pays(phase, 6, 'coordinator'))).toEqual(['pending']);
    expect(phases.filter((phase) => pays(phase, 10, 'coordinator'))).toEqual(['pending']);
    expect(Object.values(PAYMENT_STATUS).map(({ label }) => label)).toEqual([
      'Payment due',
      'Payment Verification Pending',
      'Verified',
      'Payment Verification Failed',
    ]);
  });
});

describe('a report', () => {
  it('is decided once', () => {
    expect(REPORT_TRANSITIONS).toEqual({
      open: { uphold: 'upheld', dismiss: 'dismissed' },
      upheld: {},
      dismissed: {},
    });
    expect([reportReason('money'), reportReason('new one')]).toEqual([
      'It asks for money outside the portal',
      'new one',
    ]);
  });
});

describe('a closed list', () => {
  it('knows none of the words that every object has', () => {
    expect(known(REPORT_REASONS, 'money')).toBe('It asks for money outside the portal');
    expect(['new one', 'toString', 'constructor'].map((word) => known(REPORT_REASONS, word))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(reviewStatusInfo('postponed')).toEqual({ label: 'postponed', colour: 'gray' });
  });
});

describe('roles', () => {
  it('have fixed numbers, and no name for another', () => {
    expect(ROLES).toEqual({ moderator: 1, student: 2, company: 3, coordinator: 4, administrator: 5 });
    expect([1, 2, 3, 4, 5, 0, 6].map(roleName)).toEqual([
      'moderator',
      'student',
      'company',
      'coordinator',
      'administrator',
      null,
      null,
    ]);
  });
});
