import { diffWords } from 'diff';

interface Props {
  before: string;
  after: string;
}

/** A text with the words that came and went; readers hear which. */
export function WordDiff({ before, after }: Props) {
  return (
    <span className="prose is-breakable word-diff">
      {diffWords(before, after).map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>
            <span className="visually-hidden"> added: </span>
            {value}
          </ins>
        ) : removed ? (
          <del key={index}>
            <span className="visually-hidden"> removed: </span>
            {value}
          </del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </span>
  );
}
