import { MARKS, withMark } from '#src/areas/administration/pages/marks';

const markOf = (label: string) => MARKS.find((mark) => mark.label === label)!;

test.each([
  ['Bold', 'Ask us first.', [4, 6], 'Ask **us** first.', 'us'],
  ['Link', 'See .', [4, 4], 'See [Contact](/contact).', 'Contact'],
  ['Heading', 'One\nTwo words\nThree', [8, 8], 'One\n## Two words\nThree', 'Two '],
  ['List', 'a\nb\nc', [0, 3], '- a\n- b\nc', 'a\n- b'],
  ['Smaller heading', '', [0, 0], '### Heading', 'Heading'],
] as const)(
  '%s marks what is selected, and selects it again',
  (label, text, [start, end], marked, chosen) => {
    const after = withMark({ text, start, end }, markOf(label));
    expect(after.text).toBe(marked);
    expect(after.text.slice(after.start, after.end)).toBe(chosen);
  },
);
