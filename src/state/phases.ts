/**
 * The phase of each machine, for those who look at the state: it is derived and stands in no slice. A slice
 * tells here how its phase is read, so that one that comes late is shown too.
 */
type Shown = (slice: never) => unknown;
const shown: Record<string, Shown> = {};

/** Shows a slice with what `withPhase` makes of it. */
export function showPhase<Slice>(name: string, withPhase: (slice: Slice) => unknown): void {
  shown[name] = withPhase;
}

/** The state, each slice with its phase. */
export const withPhases = <State>(state: State): State =>
  Object.fromEntries(
    Object.entries(state as Record<string, unknown>).map(([name, slice]) => [
      name,
      slice === undefined ? slice : (shown[name]?.(slice as never) ?? slice),
    ]),
  ) as State;

/** The records of a slice that holds a machine each, with their phases. */
export const eachWithPhase = <Facts extends object>(
  facts: Readonly<Record<string, Facts>>,
  phaseOf: (facts: Facts) => string,
) => Object.fromEntries(Object.entries(facts).map(([key, one]) => [key, { phase: phaseOf(one), ...one }]));
