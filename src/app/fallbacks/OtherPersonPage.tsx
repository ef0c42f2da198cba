import { signedInElsewhereText } from '#contract/texts';
import { dashboardOf } from '#src/lib/paths';
import { selectUser } from '#src/state/auth/selectors';
import { selectOtherPerson } from '#src/state/otherPerson';
import { PageHead } from '#src/ui/head/PageHead';
import { Icon } from '#src/ui/Icon';
import { useAppSelector } from '../hooks';

/** Replaces every page after another user signed in in this browser. */
export default function OtherPersonPage() {
  const own = useAppSelector(selectUser);
  const other = useAppSelector(selectOtherPerson);
  if (!other) return null;
  const title = signedInElsewhereText(other.name);
  return (
    <main id="main" className="container" tabIndex={-1}>
      <div className="empty py-7 px-4 text-center" role="alert">
        <PageHead title={title} hidden />
        <Icon name="warning" />
        <h1>{title}</h1>
        <p>
          Nothing was sent from this page.
          {own && ` What ${own.name} typed here is saved as a draft: log in as ${own.name} to continue.`}
        </p>
        {/* A full load: nothing of this page may continue in the other session. */}
        <a className="btn btn-primary" href={dashboardOf(other.role_id)}>
          Continue as {other.name}
        </a>
      </div>
    </main>
  );
}
