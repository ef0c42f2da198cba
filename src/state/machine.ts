import { can, type TransitionTable } from '#contract/lifecycle';

/**
 * A machine over a slice's facts. The phase is derived, never stored; `step` is the only writer.
 * An event that is illegal in the present phase returns the very same facts.
 */
export interface Machine<Facts, Phase extends string, Event extends { type: string }> {
  phaseOf(facts: Facts): Phase;
  step(facts: Facts, event: Event): Facts;
}

interface Definition<Facts, Phase extends string, Event extends { type: string }> {
  /** Names the machine where an ignored event is told. */
  name: string;
  /** Which event is legal in which phase, and where it leads. */
  transitions: TransitionTable<Phase, Event['type']>;
  phaseOf: (facts: Facts) => Phase;
  /** What each event does to the facts, wherever it is legal. */
  effects: {
    readonly [T in Event['type']]: (facts: Facts, event: Extract<Event, { type: T }>) => Partial<Facts>;
  };
}

/** Told of each ignored event; development shows them, production says nothing. */
let onIgnored: (machine: string, phase: string, event: string) => void = () => undefined;
export function reportIgnored(report: typeof onIgnored): void {
  onIgnored = report;
}

/** Makes the machine of a table: an event changes the facts only where the table has it. */
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
