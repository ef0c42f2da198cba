import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { useGetCompanyProfileQuery } from '#src/api/companyProfileApi';
import { useProviderHref } from '#src/lib/providerContext';
import { selectToday } from '#src/state/ui';
import { Dialog } from '#src/ui/dialog/Dialog';
import { InternshipPreview } from '#src/ui/internship/InternshipPreview';
import { previewOf, type Previewed } from '#src/ui/internship/preview';

interface Props {
  open: boolean;
  /** Read when the dialog opens. */
  previewed: () => Omit<Previewed, 'company' | 'perks'>;
  onClose: () => void;
}

export function PreviewDialog({ open, previewed, onClose }: Props) {
  const today = useSelector(selectToday);
  const { data: company } = useGetCompanyProfileQuery(undefined, { skip: !open });
  const logo = useProviderHref()(company?.logo);
  return (
    <Dialog open={open} title="As students will see it" onClose={onClose}>
      <InternshipPreview
        today={today}
        logo={logo}
        internship={previewOf({
          ...(open ? previewed() : { fields: {} }),
          company: { name: company?.name ?? '', logo: null },
          perks: (company?.perks ?? []).map(({ name }) => name),
        })}
      />
      <div className="actions justify-content-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
