import type { ReactNode } from 'react';
import { ROLES } from '#contract/roles';
import { ProfileGate } from '../guards/ProfileGate';
import { Protected } from '../guards/Protected';
import type { PageAccess } from '#src/lib/pageRow';
import { DashboardLayout } from './DashboardLayout';

interface Props {
  access: Extract<PageAccess, { kind: 'dashboard' | 'moderation' }>;
  /** Stands for the page while it is asked whether it may be shown. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * A dashboard page: its guard, its frame, the profile gate. Pages of moderators have the frame only: for all
 * others they do not exist (docs/rules.md, moderation 4).
 */
export default function DashboardFrame({ access, skeleton, children }: Props) {
  if (access.kind === 'moderation')
    return <DashboardLayout role={ROLES.moderator}>{children}</DashboardLayout>;
  return (
    <Protected role={access.role}>
      <DashboardLayout role={access.role}>
        <ProfileGate {...access} skeleton={skeleton}>
          {children}
        </ProfileGate>
      </DashboardLayout>
    </Protected>
  );
}
