import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { Section } from '#src/ui/page/Section';
import { PdfView } from '../PdfView';

export function ResumeSection({ resume }: { resume: string | null | undefined }) {
  const href = useProviderHref()(resume);
  if (!href)
    return (
      <Section title="Resume">
        <p className="muted">
          {resume?.trim() ? 'The résumé has no address that can be opened.' : 'This applicant has no résumé.'}
        </p>
      </Section>
    );
  return (
    <Section title="Resume" actions={<OutsideLink href={href}>Open the resume</OutsideLink>}>
      <PdfView key={href} href={href} name="the résumé" title="Resume" />
    </Section>
  );
}
