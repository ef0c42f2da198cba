import type { PageRow } from '#src/lib/pageRow';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';

/** Stands for a page of which only its row is known: its heading, a bar for its sentence, and what it is. */
export function HeadedSkeleton({ heading, isForm }: Pick<PageRow, 'heading' | 'isForm'>) {
  return (
    <PageSkeleton
      title={heading}
      lead={<span className="skeleton skeleton-lead" />}
      of={isForm ? 'form' : 'sections'}
    />
  );
}
