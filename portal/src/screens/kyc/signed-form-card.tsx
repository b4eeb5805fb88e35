import { useState } from 'react';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { useKycDocument } from '../../calls/kyc.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { t } from '../../parts/kyc/texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { PdfFrame, isPdfShownInPlace } from '@area/kit/files/pdf-frame.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { useSubject } from './subject.ts';

/** The questionnaire as it will be signed, to be read in place, apart, or kept. */
export const SignedFormCard = ({ document }: { readonly document: string }) => {
  const { uuid: id } = useSubject();
  const [isInPlace] = useState(isPdfShownInPlace);
  const bytes = useKycDocument(id, document, { isEnabled: isInPlace });
  const { mutate, isPending, error } = useDownload(getIntervenerDocument);
  const hand = (isOpened: boolean): void =>
    mutate({
      input: { params: { id, docId: document } },
      filename: t('kyc.done.filename'),
      isOpened,
    });
  const failure = bytes.error ?? error;
  return (
    <Card title={t('kyc.done.pdf')}>
      {bytes.data ? <PdfFrame bytes={bytes.data} name={t('kyc.done.frame')} /> : null}
      {failure ? (
        <FailureState
          error={failure}
          title={t('kyc.done.pdf_failed')}
          onRetry={() => void bytes.refetch()}
        />
      ) : null}
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
