import { getIntervenerDocument } from '@area/contract/uploads/calls';
import type { ConvenienceTest } from '@area/contract/polls/schemas';
import { useKnownMe } from '../../calls/me.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';

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
