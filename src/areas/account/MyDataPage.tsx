import '#src/widgets/account/account.scss';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DeleteAccount } from '#src/widgets/account/DeleteAccount';
import { OwnData } from '#src/widgets/account/OwnData';

export default function MyDataPage() {
  return (
    <PageFrame title="My data" lead="Take along what the portal holds about you, or delete your account.">
      <div className="account-page">
        <OwnData />
        <DeleteAccount />
      </div>
    </PageFrame>
  );
}
