import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { Link } from '#src/ui/Link';

/** For unknown paths and for missing records. */
export default function NotFoundPage() {
  return (
    <section className="message-screen mw-34 ms-auto me-auto py-8 px-4 text-center">
      <PageHead title="Page Not Found" status={404} hidden />
      <h1>Page Not Found</h1>
      <p>The page you&apos;re looking for doesn&apos;t exist or has been moved.</p>
      <div className="actions">
        <Link className="btn btn-primary" to={paths.home}>
          Back to Home
        </Link>
        <Link className="btn btn-quiet" to={paths.internships}>
          See the internships
        </Link>
      </div>
    </section>
  );
}
