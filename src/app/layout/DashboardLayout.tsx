import type { ReactNode } from 'react';
import type { RoleId } from '#contract/roles';
import '#src/styles/dashboard.scss';
import { PlacePages } from './PlacePages';
import { ShowNamedField } from '#src/ui/page/ShowNamedField';
import { ErasureBanner } from '#src/widgets/account/ErasureBanner';
import { JobNotice } from '#src/widgets/job/JobNotice';
import { Sidebar } from './Sidebar';
import { UnderHeading } from '#src/ui/page/underHeading';
import { WorkHeader } from './WorkHeader';

export function DashboardLayout({ role, children }: { role: RoleId; children: ReactNode }) {
  return (
    <div className="dashboard-layout min-vh-100">
      <a className="skip-link btn btn-quiet visually-hidden-focusable" href="#main">
        Skip to content
      </a>
      <ShowNamedField />
      <WorkHeader />
      <div className="dashboard-body">
        <Sidebar role={role} />
        <main id="main" tabIndex={-1}>
          <ErasureBanner />
          <JobNotice />
          <UnderHeading value={<PlacePages role={role} />}>{children}</UnderHeading>
        </main>
      </div>
    </div>
  );
}
