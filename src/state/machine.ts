/**
 * A machine over a slice's facts. The phase is derived, never stored; `step` is the only writer.
 * An event that is illegal in the present phase returns the very same facts.
 */
export interface Machine<Facts, Phase extends string, Event extends { type: string }> {
  phaseOf(facts: Facts): Phase;
  step(facts: Facts, event: Event): Facts;
}

/** For each phase: the events it answers, and what each makes of the facts. */
export type Handlers<Facts, Phase extends string, Event extends { type: string }> = Readonly<
  Record<
    Phase,
    { readonly [T in Event['type']]?: (facts: Facts, event: Extract<Event, { type: T }>) => Facts }
  >
>;

/** Told of each ignored event; development shows them, production says nothing. */
let onIgnored: (machine: string, phase: string, event: string) => void = () => undefined;
export function reportIgnored(report: typeof onIgnored): void {
  onIgnored = report;
}

export function createMachine<Facts, Phase extends string, Event extends { type: string }>(
  name: string,
  phaseOf: (facts: Facts) => Phase,
  handlers: Handlers<Facts, Phase, Event>,
): Machine<Facts, Phase, Event> {
  return {
    phaseOf,
    step(facts, event) {
      const phase = phaseOf(facts);
      const row = handlers[phase] as Readonly<
        Record<string, ((facts: Facts, event: Event) => Facts) | undefined>
      >;
      const handler = Object.hasOwn(row, event.type) ? row[event.type] : undefined;
      if (!handler) {
        onIgnored(name, phase, event.type);
        return facts;
      }
      return handler(facts, event);
    },
  };
}
