import { paths } from '#src/lib/paths';
import { TextFrame } from './TextFrame';
import { queriesOf } from './useSiteText';

export const queries = queriesOf('terms');

export default function TermsPage() {
  return (
    <TextFrame
      text="terms"
      title="Terms and conditions"
      description="The rules of the internship portal for students and companies."
      canonical={paths.terms}
    />
  );
}
