import { paths } from '#src/lib/paths';
import { PRIVACY } from './privacy';
import { TextFrame } from './TextFrame';

export default function PrivacyPage() {
  return (
    <TextFrame
      title="Privacy policy"
      description="Which personal data the internship portal keeps, what for, who sees it and what your rights are."
      canonical={paths.privacy}
      since="2026-11-23"
      lead="What we keep about you, what for, who sees it, and what you can ask of us."
      sections={PRIVACY}
    />
  );
}
