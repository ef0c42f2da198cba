import type { ModerationKind } from '#contract/lifecycles/moderation';
import { paths } from '#src/lib/paths';
import { ChoiceLinks } from '#src/ui/list/ChoiceLinks';

const CHOICES: readonly [kind: ModerationKind | null, label: string][] = [
  [null, 'All'],
  ['company', 'Companies'],
  ['internship', 'Internships'],
];

/** Shows one kind only; a new kind starts at its first page. */
export function KindFilter({ kind }: { kind: ModerationKind | null }) {
  return (
    <ChoiceLinks
      label="Kind"
      choices={CHOICES.map(([value, label]) => ({
        label,
        to: value ? `${paths.moderation}?kind=${value}` : paths.moderation,
        shown: value === kind,
      }))}
    />
  );
}
