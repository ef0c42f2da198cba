import { ADMINISTRATION_AUDIT_EXPORT, useListAdministrationAuditQuery } from '#src/api/administrationApi';
import { administrationPaths as to } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import type { AuditLinks } from '#src/widgets/audit/AuditTable';
import { AuditLog, useAuditQuery } from '#src/widgets/audit/AuditLog';

const LINKS: AuditLinks = {
  toActor: ({ id }) => to.people + toQueryString({ id }),
  toNamed: ({ kind, id, name, slug }, { before, after }) => {
    switch (kind) {
      case 'account':
        return to.people + toQueryString({ id });
      case 'company':
        return slug && paths.company(slug);
      case 'internship':
        return slug && paths.internship(slug);
      case 'list': {
        // An import or an invitation of the roster names only the college.
        const list = (after ?? before)?.list;
        return typeof list === 'string' ? to.lists + toQueryString({ list, q: name }) : to.roster;
      }
      case 'page':
        return to.page(name);
      case 'mail':
        return to.mailTemplate(name);
      default:
        return null;
    }
  },
};

export default function TrailPage() {
  const list = useListAdministrationAuditQuery(useAuditQuery(), { refetchOnMountOrArgChange: true });
  return (
    <AuditLog
      title="Audit log"
      list={list}
      file={ADMINISTRATION_AUDIT_EXPORT}
      links={LINKS}
      home={{ to: paths.administration, label: 'Go to the overview' }}
    />
  );
}
