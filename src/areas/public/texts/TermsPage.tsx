import { paths } from '#src/lib/paths';
import { TERMS } from './terms';
import { TextFrame } from './TextFrame';

export default function TermsPage() {
  return (
    <TextFrame
      title="Terms and conditions"
      description="The rules of the internship portal for students and companies."
      canonical={paths.terms}
      since="2025-07-01"
      lead="The rules that keep this portal useful for students and companies."
      sections={TERMS}
    />
  );
}
