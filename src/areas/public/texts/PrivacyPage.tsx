import { paths } from '#src/lib/paths';
import { TextFrame } from './TextFrame';
import { queriesOf } from './useSiteText';

export const queries = queriesOf('privacy');

export default function PrivacyPage() {
  return (
    <TextFrame
      text="privacy"
      title="Privacy policy"
      description="Which personal data the internship portal keeps, why, who sees it and what your rights are."
      canonical={paths.privacy}
    />
  );
}
