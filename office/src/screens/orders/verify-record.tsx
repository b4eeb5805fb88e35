import { verifySigningRecord } from '@area/contract/office/signing/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { perform } from '@area/kit/transport/perform.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { t } from './texts.ts';

/** Asks whether every step of the record of a signing follows from the one before. */
export const VerifyRecord = ({ code }: { readonly code: string }) => {
  const place = usePlace();
  const verify = async (): Promise<void> => {
    const { broken } = await perform(place, {
      call: verifySigningRecord,
      input: { params: { code } },
    });
    showToast(
      broken.length === 0
        ? { tone: 'good', title: t('record.whole'), text: code }
        : { tone: 'bad', title: t('record.broken', { steps: broken.join(', ') }), text: code },
    );
  };
  return (
    <Button kind="quiet" onPress={() => void verify()}>
      {t('record.verify')}
    </Button>
  );
};
