/** What the names of answers are (`npm run answers` writes `answers.json` out of the contract's schemas). */
import type { AnswerKinds, Kind, Structure } from '#contract/answerKinds';
import ANSWERS from './answers.json';

type Names<Is extends string> = Partial<Record<Is, string>>;

function readerOf<Is extends string>({ usual, elsewhere }: AnswerKinds<Is>, others: Is) {
  const known = (names: Names<Is>) =>
    new Map(
      Object.entries<string | undefined>(names).flatMap(([is, words = '']) =>
        words.split(' ').map((name): [string, Is] => [name, is as Is]),
      ),
    );
  const usually = known(usual);
  const byPath = new Map(Object.entries(elsewhere).map(([path, names]) => [path, known(names)]));
  return (path: string, name: string, within = ''): Is => {
    const own = byPath.get(path) ?? byPath.get(path.replace(/[^/]+$/, ':'));
    return byPath.get(`${path}>${within}`)?.get(name) ?? own?.get(name) ?? usually.get(name) ?? others;
  };
}

const kindsOf = readerOf<Kind>(ANSWERS.kinds, 'text');
/** Of forms that take any text. */
const TYPED_DAYS: readonly string[] = ['dob'];

export const kindOf = (path: string, name: string, within = ''): Kind =>
  TYPED_DAYS.includes(name) ? 'day' : kindsOf(path, name, within);
export const structureOf = readerOf<Structure>(ANSWERS.structures, 'plain');
