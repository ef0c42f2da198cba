/**
 * Lets timers of no length fire, one turn after another: what is written a piece a turn is written then,
 * however slow the machine.
 */
export async function ticks(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
