/** What looks the same is one: the code and the database fold texts alike. */
import { textKey } from '#contract/text';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

it.each([
  ['O’Brien', "o'brien"],
  ['D`Souza ʼ ´ ′', "d'souza ' ' '"],
  ['Arts & Crafts', 'arts and crafts'],
  ['R&D&I', 'r and d and i'],
  ['Chennai – Madurai — Salem − Erode ‑ x', 'chennai - madurai - salem - erode - x'],
  ['“Quoted”', '"quoted"'],
  ['Élan\u00a0Vital', 'élan vital'],
  ['क्\u200dष', 'क्ष'],
])('%s', async (text, expected) => {
  const { rows } = await setup.services.pool.query('select folded($1) as folded', [text]);
  expect([textKey(text), rows[0].folded]).toEqual([expected, expected]);
});
