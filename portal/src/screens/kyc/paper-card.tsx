import { useCallback, useState } from 'react';
import { getIntervenerDocument } from '@area/contract/uploads';
import { useKycPaper } from '../../calls/kyc.ts';
import { useDownload } from '../../calls/use-download.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/stack.tsx';
import css from './kyc.module.css';
import { useSubject } from './subject.ts';

/** A page in a page is no way to read on a phone, and some browsers show no PDF at all. */
const isShownInPlace = (): boolean => navigator.pdfViewerEnabled && matchMedia('(min-width: 992px)').matches;

const Frame = ({ bytes }: { readonly bytes: Blob }) => {
  // The address of bytes in hand lives as long as the frame that shows them.
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const url = URL.createObjectURL(bytes);
      frame.src = `${url}#navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's own PDF viewer does not run in one
  return <iframe ref={show} className={css['viewer']} title={t('kyc.done.frame')} />;
};

/** The questionnaire as it will be signed, to be read in place, apart, or kept. */
export const PaperCard = ({ document }: { readonly document: string }) => {
  const { uuid: id } = useSubject();
  const [isInPlace] = useState(isShownInPlace);
  const bytes = useKycPaper(id, document, { isEnabled: isInPlace });
  const { mutate, isPending, error } = useDownload(getIntervenerDocument);
  const hand = (isOpened: boolean): void => mutate({ input: { params: { id, docId: document } }, filename: t('kyc.done.filename'), isOpened });
  const failure = bytes.error ?? error;
  return (
    <Card title={t('kyc.done.pdf')}>
      {bytes.data ? <Frame bytes={bytes.data} /> : null}
      {failure ? <FailureState error={failure} title={t('kyc.done.pdf_failed')} onRetry={() => void bytes.refetch()} /> : null}
      <Row>
        <Button kind="secondary" isPending={isPending} onPress={() => hand(true)}>
          <Icon name="eye" size={18} />
          {t('kyc.done.open')}
        </Button>
        <Button kind="quiet" onPress={() => hand(false)}>
          <Icon name="download" size={18} />
          {t('kyc.done.download')}
        </Button>
      </Row>
    </Card>
  );
};
