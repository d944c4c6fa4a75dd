import Download from 'virtual:icons/download';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { AccountSection } from './account-section.tsx';

export function DataSection() {
  const { busy, download } = useDownload('GET /account/download', {}, 'my-data.json');
  return (
    <AccountSection
      title="Your data"
      text="Everything the shop keeps of you in one JSON file: account, addresses, orders, payments, returns, reviews, messages and the rest."
    >
      <div>
        <Button
          variant="outline"
          icon={<Download size={18} />}
          loading={busy}
          className="max-sm:w-full"
          onClick={() => void download()}
        >
          Download my data
        </Button>
      </div>
    </AccountSection>
  );
}
