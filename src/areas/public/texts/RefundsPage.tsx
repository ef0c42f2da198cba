import { paths } from '#src/lib/paths';
import { REFUNDS } from './refunds';
import { TextPage } from './TextPage';

export default function RefundsPage() {
  return (
    <TextPage
      title="Refund policy"
      description="When the fee of a paid internship comes back, how much of it, and how to ask for it."
      canonical={paths.refunds}
      since="2025-07-01"
      lead="When the fee of a paid internship comes back, and how to ask for it."
      sections={REFUNDS}
    />
  );
}
