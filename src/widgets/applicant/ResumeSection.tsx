import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/OutsideLink';
import { Section } from '#src/ui/page/Section';
import { ResumeFrame } from './ResumeFrame';
import { ResumePreview } from './ResumePreview';
import { useWide } from './useWide';

/** The résumé: open where there is room beside the message, behind a button elsewhere. */
export function ResumeSection({ resume }: { resume: string | null | undefined }) {
  const href = useProviderHref()(resume);
  const wide = useWide();
  if (!href)
    return (
      <Section title="Resume">
        <p className="muted">This applicant has no résumé.</p>
      </Section>
    );
  return (
    <Section title="Resume" actions={<OutsideLink href={href}>Open the resume</OutsideLink>}>
      {wide ? <ResumeFrame key={href} href={href} /> : <ResumePreview key={href} href={href} />}
    </Section>
  );
}
