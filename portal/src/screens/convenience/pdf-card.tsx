import { getIntervenerDocument } from '@area/contract/uploads';
import type { ConvenienceTest } from '@area/contract/polls';
import { useKnownMe } from '../../calls/me.ts';
import { useDownload } from '../../calls/use-download.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The client's copy of a result. *Source*: decisions 5.1. */
export const PdfCard = ({
  test: { pdf_document_uuid: document },
}: {
  readonly test: Pick<ConvenienceTest, 'pdf_document_uuid'>;
}) => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { mutate, isPending, error } = useDownload(getIntervenerDocument);
  if (document === null) return null;
  const download = (): void =>
    mutate({
      input: { params: { id: uuid, docId: document } },
      filename: t('convenience.result.filename'),
    });
  return (
    <Card title={t('convenience.result.pdf')}>
      <p>{t('convenience.result.pdf_text')}</p>
      {error ? (
        <FailureState error={error} title={t('convenience.result.download_failed')} />
      ) : null}
      <div>
        <Button kind="secondary" isPending={isPending} onPress={download}>
          <Icon name="download" size={18} />
          {t('convenience.result.download')}
        </Button>
      </div>
    </Card>
  );
};
