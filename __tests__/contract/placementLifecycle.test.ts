import {
  DIARY_PLACEMENT_STATES,
  DROPPED_PLACEMENT_STATES,
  LIVE_PLACEMENT_STATES,
  PLACED_STATES,
  PLACEMENT_EVENT_ROLES,
  PLACEMENT_OUTCOMES,
  PLACEMENT_STATES,
  PLACEMENT_TRANSITIONS,
  placementAfter,
  placementStateInfo,
  type PlacementEvent,
} from '#contract/placement/lifecycle';
import { ROLES, type RoleName } from '#contract/roles';
import { amendmentErrors, placementErrors, placementOutcomeRules } from '#contract/placement/rules';
import { validate } from '#contract/validate';

/** The whole table once more: state, role and event → state. */
const LEGAL = [
  'draft company confirm → confirmed',
  'draft company cancel → cancelled',
  'draft student cancel → cancelled',
  'submitted coordinator approve → approved',
  'submitted coordinator refuse → refused',
  'submitted company cancel → cancelled',
  'submitted student cancel → cancelled',
  'confirmed coordinator approve → approved',
  'confirmed coordinator sendBack → draft',
  'confirmed company cancel → cancelled',
  'confirmed student cancel → cancelled',
  'approved coordinator complete → completed',
  'approved coordinator endEarly → ended_early',
  'approved coordinator notComplete → not_completed',
  'approved coordinator notStart → cancelled',
  'completed coordinator reopen → approved',
  'refused student appeal → submitted',
];
const EVENTS = Object.keys(PLACEMENT_EVENT_ROLES) as PlacementEvent[];

describe('a placement', () => {
  it('should move exactly as the table says, for every state, role and event', () => {
    const moves = PLACEMENT_STATES.flatMap((state) =>
      (Object.keys(ROLES) as RoleName[]).flatMap((role) =>
        EVENTS.flatMap((event) => {
          const to = placementAfter(ROLES[role], state, event);
          return to === undefined ? [] : [`${state} ${role} ${event} → ${to}`];
        }),
      ),
    );
    expect(moves.sort()).toEqual([...LEGAL].sort());
  });

  it('should have a row and a label for every state', () => {
    expect(Object.keys(PLACEMENT_TRANSITIONS).sort()).toEqual([...PLACEMENT_STATES].sort());
    expect(PLACEMENT_STATES.map((state) => placementStateInfo(state).label)).not.toContain(undefined);
    expect(placementStateInfo('paused')).toEqual({ label: 'paused', colour: 'gray' });
  });
});

const TERMS = {
  start_date: '2026-06-01',
  end_date: '2026-07-31',
  hours_per_week: '40',
  working_days: [1, 2, 3, 4, 5],
  mode: 'Onsite',
  place: 'Pune',
  supervisor_name: 'Meera Rao',
  supervisor_email: 'meera@company.test',
  supervisor_phone: '',
  supervisor_designation: '',
};

describe('states that mean the same elsewhere', () => {
  it('should be those that the table leads to', () => {
    expect([...PLACEMENT_OUTCOMES].sort()).toEqual(['completed', 'ended_early', 'not_completed']);
    expect([...DROPPED_PLACEMENT_STATES].sort()).toEqual(['cancelled', 'refused']);
    expect(DIARY_PLACEMENT_STATES).toEqual(['approved', ...PLACEMENT_OUTCOMES]);
    expect(PLACED_STATES).toEqual(['draft', 'confirmed', 'approved', 'completed']);
  });

  it('should leave each state either going on, over or dropped', () => {
    const all = [...LIVE_PLACEMENT_STATES, ...PLACEMENT_OUTCOMES, ...DROPPED_PLACEMENT_STATES];
    expect(all.sort()).toEqual([...PLACEMENT_STATES].sort());
  });
});

describe('the terms of a placement', () => {
  it('should hold as they are here', () => expect(placementErrors(TERMS)).toBeNull());

  it.each([
    [{ start_date: '' }, 'start_date'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ end_date: '2026-05-31' }, 'end_date'],
    [{ hours_per_week: '0' }, 'hours_per_week'],
    [{ hours_per_week: '169' }, 'hours_per_week'],
    [{ hours_per_week: '7.5' }, 'hours_per_week'],
    [{ working_days: [] }, 'working_days'],
    [{ working_days: [0] }, 'working_days'],
    [{ working_days: [8] }, 'working_days'],
    [{ mode: 'Moon' }, 'mode'],
    [{ supervisor_name: ' ' }, 'supervisor_name'],
    [{ supervisor_email: 'meera' }, 'supervisor_email'],
    [{ supervisor_phone: '12345' }, 'supervisor_phone'],
  ])('should refuse %j by its field', (wrong, field) => {
    expect(Object.keys(placementErrors({ ...TERMS, ...wrong }) ?? {})).toEqual([field]);
  });

  it('should judge a changed day beside the one that stays', () => {
    expect(amendmentErrors({ end_date: '2026-05-01' }, TERMS)).toEqual({
      end_date: ['The end cannot be before the start'],
    });
    expect(amendmentErrors({ end_date: '2026-08-01' }, TERMS)).toBeNull();
  });
});

describe('the end of a placement', () => {
  it('should ask for a day and a reason unless it was completed', () => {
    const fields = (outcome: string) =>
      Object.keys(validate(placementOutcomeRules, { outcome }) ?? {}).sort();
    expect(fields('completed')).toEqual([]);
    expect(fields('ended_early')).toEqual(['date', 'reason']);
    expect(fields('not_completed')).toEqual(['date', 'reason']);
    expect(fields('gone')).toContain('outcome');
  });
});
