/** A machine as data: for each phase, the events it answers and the phase they lead to. */
export type TransitionTable<Phase extends PropertyKey, Event extends string> = Readonly<
  Record<Phase, Readonly<Partial<Record<Event, Phase>>>>
>;

/** Whether `event` is legal in `phase`. */
export function can<P extends PropertyKey, E extends string>(
  table: TransitionTable<P, E>,
  phase: P,
  event: E,
): boolean {
  return next(table, phase, event) !== undefined;
}

/** The phase that `event` leads to, or undefined when it is illegal in `phase`. */
export function next<P extends PropertyKey, E extends string>(
  table: TransitionTable<P, E>,
  phase: P,
  event: E,
): P | undefined {
  const row = Object.hasOwn(table, phase) ? table[phase] : undefined;
  return row && Object.hasOwn(row, event) ? row[event] : undefined;
}

/** The colours that a status label can have, in the order of application statuses 1 to 8. */
type StatusColour = 'blue' | 'amber' | 'emerald' | 'purple' | 'rose' | 'green' | 'gray' | 'red';

/** What a status asks for: it goes its way, somebody has to act, or nothing follows. */
type StatusWeight = 'moving' | 'waiting' | 'ended';

export interface StatusInfo {
  label: string;
  colour: StatusColour;
  /** By default `moving`. */
  weight?: StatusWeight;
}

/** Of a status that is not known: a provider's own word for it, if it sent one. */
export const unknownStatus = (status: unknown, label: string): StatusInfo => ({
  label: typeof status === 'string' && status.trim() !== '' ? status : label,
  colour: 'gray',
});
