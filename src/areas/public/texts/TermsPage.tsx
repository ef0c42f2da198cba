import { paths } from '#src/lib/paths';
import { TERMS } from './terms';
import { TextPage } from './TextPage';

export default function TermsPage() {
  return (
    <TextPage
      title="Terms and conditions"
      description="The rules of the internship portal for students and companies."
      canonical={paths.terms}
      since="2025-07-01"
      lead="The rules that keep this portal useful for students and companies."
      sections={TERMS}
    />
  );
}
