/** Rules of a closing year are looked up; one after the other they mean the same. */
import { UNFINISHED_KINDS, YEAR_DECISIONS } from '#contract/year/lifecycle';
import { decideRows, readDecisions } from '#provider/modules/years/decisions';
import { seeded } from '#tests/support/fuzz/seeded';

const STATES = {
  placement: ['draft', 'submitted', 'confirmed', 'approved'],
  application: ['1', '2', '3', '4'],
  payment: ['9', '10'],
  claim: ['claimed'],
} as const;
const COLLEGES = ['Alpha', 'Beta', null];

it(
  'decides as rules do one after the other, whatever they name',
  seeded(async (random) => {
    const records = Array.from({ length: 200 }, (_none, i) => {
      const kind = random.pick(UNFINISHED_KINDS);
      return {
        ...{ kind, id: i + 1, state: random.pick(STATES[kind]), name: 'A', usn: null, title: 'T' },
        ...{ college: random.pick(COLLEGES), since: new Date(0), amending: false },
        hours: null,
        start_date: random.pick(['2019-01-01', '2028-01-01', null]),
        until: random.pick(['2020-01-01', '2030-01-01', null]),
      };
    });
    const maybe = <T>(value: T): T | undefined => (random.chance(0.5) ? value : undefined);
    const sent = Array.from({ length: 60 }, () => {
      const decision = random.pick(YEAR_DECISIONS);
      const about = random.pick(records);
      const more = {
        state: maybe(about.state),
        college: maybe(about.college ?? 'Alpha'),
        proposed: maybe(random.pick(YEAR_DECISIONS)),
      };
      return random.chance(0.5)
        ? { decision, kind: about.kind, id: about.id, ...(random.chance(0.3) && more) }
        : { decision, kind: maybe(about.kind), ...more };
    });
    const facts = { today: '2026-11-26', checks: new Map() };
    const proposed = decideRows(records, [], facts);
    const expected = proposed.map((row) =>
      sent.reduce((decision, rule) => {
        const fits = (['kind', 'id', 'state', 'college', 'proposed'] as const).every(
          (name) =>
            (rule as Record<string, unknown>)[name] === undefined || rule[name as 'kind'] === row[name],
        );
        const may = 'id' in rule || row.decisions.includes(rule.decision);
        return fits && may ? rule.decision : decision;
      }, row.decision),
    );
    expect(expected).not.toEqual(proposed.map(({ decision }) => decision));
    expect(decideRows(records, readDecisions(sent), facts).map(({ decision }) => decision)).toEqual(expected);
  }),
);
