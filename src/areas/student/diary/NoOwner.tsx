import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import type { DiaryKind } from './kinds';

export function NoOwner({ kind: { none } }: { kind: DiaryKind }) {
  return (
    <EmptyState
      icon="diary"
      title={none.title}
      action={
        <Link className="btn btn-primary" to={none.to}>
          {none.action}
        </Link>
      }
    >
      {none.text}
    </EmptyState>
  );
}
