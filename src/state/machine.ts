import { can, type TransitionTable } from '#contract/lifecycle';

/** The phase is derived, `step` is the only writer, and an illegal event returns the very same facts. */
interface Machine<Facts, Phase extends string, Event extends { type: string }> {
  phaseOf(facts: Facts): Phase;
  step(facts: Facts, event: Event): Facts;
}

interface Definition<Facts, Phase extends string, Event extends { type: string }> {
  name: string;
  transitions: TransitionTable<Phase, Event['type']>;
  phaseOf: (facts: Facts) => Phase;
  effects: {
    readonly [T in Event['type']]: (facts: Facts, event: Extract<Event, { type: T }>) => Partial<Facts>;
  };
}

/** Called for each ignored event, in development only. */
let onIgnored: (machine: string, phase: string, event: string) => void = () => undefined;
export function reportIgnored(report: typeof onIgnored): void {
  onIgnored = report;
}

export function createMachine<Facts extends object, Phase extends string, Event extends { type: string }>({
  name,
  transitions,
  phaseOf,
  effects,
}: Definition<Facts, Phase, Event>): Machine<Facts, Phase, Event> {
  return {
    phaseOf,
    step(facts, event) {
      const phase = phaseOf(facts);
      const type = event.type as Event['type'];
      if (!can(transitions, phase, type)) {
        onIgnored(name, phase, type);
        return facts;
      }
      const effect = effects[type] as (facts: Facts, event: Event) => Partial<Facts>;
      return { ...facts, ...effect(facts, event) };
    },
  };
}
