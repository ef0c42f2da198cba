import { diffWords } from 'diff';
import { useState } from 'react';
import type { ModerationItem } from '#src/api/moderationApi';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { ChangedValue } from './ChangedValue';
import { fieldLabel, fieldValue, isFileField, isSiteField } from './fields';

type Change = ModerationItem['changes'][number];

/** Readers hear which words came and went. */
function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <span className="prose text-break word-diff">
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

/** Files and addresses one after the other, as links; texts word by word. */
function ChangeOf({ field, before, after }: Change) {
  if (before === null || after === null || isFileField(field) || isSiteField(field))
    return (
      <div className="d-flex flex-column align-items-start gap-1">
        {before !== null && (
          <del>
            <span className="visually-hidden">removed: </span>
            <ChangedValue field={field} value={before} />
          </del>
        )}
        {after !== null && (
          <ins>
            <span className="visually-hidden">added: </span>
            <ChangedValue field={field} value={after} />
          </ins>
        )}
      </div>
    );
  return <WordDiff before={fieldValue(field, before)} after={fieldValue(field, after)} />;
}

interface Props {
  changes: readonly Change[];
  unchanged: ModerationItem['unchanged'];
}

export function Changes({ changes, unchanged }: Props) {
  const [all, setAll] = useState(false);
  return (
    <Section
      title="Changes since the last approval"
      actions={
        unchanged.length > 0 && (
          <button type="button" className="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Hide unchanged' : `Show unchanged (${unchanged.length})`}
          </button>
        )
      }
    >
      <dl className="details">
        {changes.map((change) => (
          <div key={change.field} className="is-wide grid-column-full my-1">
            <dt>{fieldLabel(change.field)}</dt>
            <dd>
              <ChangeOf {...change} />
            </dd>
          </div>
        ))}
      </dl>
      {all && (
        <div className="border-top mt-5 pt-4">
          <h3>Unchanged</h3>
          <DetailList
            items={unchanged.map(({ field, value }) => ({
              label: fieldLabel(field),
              value: <ChangedValue field={field} value={value} />,
              wide: value.length > 80,
            }))}
          />
        </div>
      )}
    </Section>
  );
}
