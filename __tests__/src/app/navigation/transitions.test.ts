import {
  moveMachine,
  movePhase,
  NO_MOVE,
  type MoveEvent,
  type MoveFacts,
} from '#src/app/navigation/transitions';

const aMove = (href: string) => ({ href, state: null, replace: false });
const FIRST = aMove('/first');
const NEXT = aMove('/next');

const FACTS: Record<ReturnType<typeof movePhase>, MoveFacts> = {
  resting: NO_MOVE,
  loadingCode: { pending: FIRST },
};
const EVENTS: Record<MoveEvent['type'], MoveEvent> = {
  requested: { type: 'requested', move: NEXT },
  codeCame: { type: 'codeCame' },
  overtaken: { type: 'overtaken' },
};
/** Which move waits after each event; null: none; absent: the event is ignored. */
const AFTER: Record<string, Record<string, typeof NEXT | null>> = {
  resting: { requested: NEXT, overtaken: null },
  loadingCode: { requested: NEXT, codeCame: null, overtaken: null },
};

describe('a move', () => {
  for (const [phase, facts] of Object.entries(FACTS))
    for (const [type, event] of Object.entries(EVENTS)) {
      const pending = AFTER[phase]![type];
      it(`${pending === undefined ? 'ignores' : 'answers'} "${type}" while ${phase}`, () => {
        expect(movePhase(facts)).toBe(phase);
        if (pending === undefined) expect(moveMachine.step(facts, event)).toBe(facts);
        else expect(moveMachine.step(facts, event)).toEqual({ pending });
      });
    }
});
