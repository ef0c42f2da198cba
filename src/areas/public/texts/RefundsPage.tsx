import { paths } from '#src/lib/paths';
import { TextFrame } from './TextFrame';
import { queriesOf } from './useSiteText';

export const queries = queriesOf('refund');

export default function RefundsPage() {
  return (
    <TextFrame
      text="refund"
      title="Refund policy"
      description="When you get your fee back, how much of it, and how to ask for it."
      canonical={paths.refunds}
    />
  );
}
