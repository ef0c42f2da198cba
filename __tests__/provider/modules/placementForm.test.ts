/** Terms of a placement out of a body. */
import { PLACEMENT_TERMS, PLACEMENT_TERM_NAMES } from '#contract/placement/fields';
import { readTerms } from '#provider/modules/placements/form';

it.each(['', '  '])('stores no value for a term that is left blank (%j), and never 0', (blank) => {
  const texts = PLACEMENT_TERM_NAMES.filter((name) => PLACEMENT_TERMS[name].kind !== 'weekdays');
  expect(readTerms(Object.fromEntries(texts.map((name) => [name, blank])))).toEqual(
    Object.fromEntries(texts.map((name) => [name, null])),
  );
});

it('stores a count as a number', () => {
  expect(readTerms({ hours_per_week: '40' })).toEqual({ hours_per_week: 40 });
});
