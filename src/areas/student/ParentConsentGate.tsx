import type { ReactNode } from 'react';
import { PARENT_CONSENT_NEEDED } from '#contract/student/age';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { Icon } from '#src/ui/Icon';

/** Under 18 the college needs a parent's letter first (docs/privacy.md, consent 5). */
export function ParentConsentGate({ children }: { children: ReactNode }) {
  const { data } = useGetStudentProfileQuery();
  if (!data?.needs_parent_consent) return children;
  return (
    <p className="notice notice-amber">
      <Icon name="warning" /> <span>{PARENT_CONSENT_NEEDED}</span>
    </p>
  );
}
