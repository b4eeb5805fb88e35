import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { useSubject } from '../../calls/subject.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import css from '../../parts/record/record.module.css';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

/** The self-certification as it was printed: what it says, and that it counts once it is signed. */
export const TaxForm = ({
  declared: { document_uuid: docId, declared_on },
}: {
  readonly declared: TaxDeclaration;
}) => {
  const uuid = useSubject();
  const { mutate, isPending } = useDownload(getIntervenerDocument);
  if (docId === null) return null;
  const download = (): void =>
    mutate(
      { input: { params: { id: uuid, docId } }, filename: t('profile.tax.paper.filename') },
      {
        onError: ({ info }) =>
          showToast({ tone: 'bad', title: t('profile.tax.paper.failed'), text: info }),
      },
    );
  return (
    <Card title={t('profile.tax.paper.title')}>
      {declared_on === null ? null : (
        <p className={css['quiet']}>{t('profile.tax.paper.of', { day: formatDay(declared_on) })}</p>
      )}
      <p>{t('profile.tax.paper.text')}</p>
      <div>
        <Button kind="secondary" isPending={isPending} onPress={download}>
          <Icon name="download" size={18} /> {t('profile.tax.paper.download')}
        </Button>
      </div>
    </Card>
  );
};
