import { useGetInternshipQuery } from '#src/api/internshipsApi';
import { applySlug } from '#src/lib/paths';

/** What a guest was about to do on the page that asked for it; of an application, for which internship. */
export function WhySignIn({ remembered }: { remembered: string }) {
  const slug = applySlug(remembered);
  const { data } = useGetInternshipQuery(slug ?? '', { skip: slug === null });
  const what = slug === null ? 'continue where you were' : `apply to ${data?.title ?? 'this internship'}`;
  return <p className="muted">Log in to {what}.</p>;
}
