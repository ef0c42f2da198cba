import { paths } from '#src/lib/paths';
import { REFUNDS } from './refunds';
import { TextFrame } from './TextFrame';

export default function RefundsPage() {
  return (
    <TextFrame
      title="Refund policy"
      description="When the fee of a paid internship comes back, how much of it, and how to ask for it."
      canonical={paths.refunds}
      since="2025-07-01"
      lead="When the fee of a paid internship comes back, and how to ask for it."
      sections={REFUNDS}
    />
  );
}
