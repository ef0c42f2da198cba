import type { ReactNode } from 'react';
import type { RoleId } from '#contract/roles';
import '#src/styles/dashboard.scss';
import { Header } from './Header';
import { PlacePages } from './PlacePages';
import { ShowNamedField } from '#src/ui/page/ShowNamedField';
import { ErasureBanner } from '#src/widgets/account/ErasureBanner';
import { JobNotice } from '#src/widgets/job/JobNotice';
import { Sidebar } from './Sidebar';

export function DashboardLayout({ role, children }: { role: RoleId; children: ReactNode }) {
  return (
    <div className="dashboard-layout">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ShowNamedField />
      <Header solid />
      <div className="dashboard-body">
        <Sidebar role={role} />
        <main id="main" tabIndex={-1}>
          <PlacePages role={role} />
          <ErasureBanner />
          <JobNotice />
          {children}
        </main>
      </div>
    </div>
  );
}
