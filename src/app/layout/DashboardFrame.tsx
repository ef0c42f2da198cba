import type { ReactNode } from 'react';
import { ProfileGate } from '../guards/ProfileGate';
import { Protected } from '../guards/Protected';
import type { PageAccess } from '#src/lib/pageRow';
import { DashboardLayout } from './DashboardLayout';

interface Props {
  access: Extract<PageAccess, { kind: 'dashboard' }>;
  children: ReactNode;
}

/** A dashboard page: its guard, its frame, the profile gate. */
export default function DashboardFrame({ access, children }: Props) {
  return (
    <Protected role={access.role}>
      <DashboardLayout role={access.role}>
        <ProfileGate role={access.role} gated={access.gated}>
          {children}
        </ProfileGate>
      </DashboardLayout>
    </Protected>
  );
}
