/** Phases for Redux DevTools; each slice registers how its phase is read, late ones too. */
type Shown = (slice: never) => unknown;
const shown: Record<string, Shown> = {};

export function showPhase<Slice>(name: string, withPhase: (slice: Slice) => unknown): void {
  shown[name] = withPhase;
}

export const withPhases = <State>(state: State): State =>
  Object.fromEntries(
    Object.entries(state as Record<string, unknown>).map(([name, slice]) => [
      name,
      slice === undefined ? slice : (shown[name]?.(slice as never) ?? slice),
    ]),
  ) as State;

export const eachWithPhase = <Facts extends object>(
  facts: Readonly<Record<string, Facts>>,
  phaseOf: (facts: Facts) => string,
) => Object.fromEntries(Object.entries(facts).map(([key, one]) => [key, { phase: phaseOf(one), ...one }]));
