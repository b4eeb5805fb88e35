import type { Operation } from '@area/contract/operations';
import { useState } from 'react';
import { useOperationDocument, useOperationFiles } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PdfFrame, isPdfShownInPlace } from '../../ui/pdf-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';

const LOADING = [{ width: '100%', height: '24rem' }];

/** The newest version is the one that would be signed. */
const ORDER = 'SUBSCRIPTION_ORDER';

/** The order as it will be sealed, to be read in place, apart, or kept. */
export const Paper = ({ operation: { uuid, reference } }: { readonly operation: Operation }) => {
  const { documents, open, download, pending, failure } = useOperationFiles(uuid);
  const order = documents.data?.data.findLast(({ subcategory }) => subcategory === ORDER);
  const bytes = useOperationDocument(uuid, order?.uuid);
  const [isInPlace] = useState(isPdfShownInPlace);
  const error = documents.error ?? bytes.error ?? failure;
  const retry = (): void => void Promise.all([documents.refetch(), bytes.refetch()]);
  return (
    <Card title={t('signing.paper.title')}>
      {bytes.data && isInPlace ? (
        <PdfFrame bytes={bytes.data} name={t('signing.paper.name', { reference })} />
      ) : null}
      {bytes.data && !isInPlace ? <p>{t('signing.paper.apart')}</p> : null}
      {bytes.data || error ? null : <Skeleton lines={LOADING} />}
      {error ? (
        <FailureState error={error} title={t('signing.paper.failed')} onRetry={retry} />
      ) : null}
      {order ? (
        <Row>
          <Button kind="secondary" isPending={pending !== undefined} onPress={() => open(order)}>
            <Icon name="eye" size={18} />
            {t('signing.paper.open')}
          </Button>
          <Button kind="quiet" onPress={() => download(order)}>
            <Icon name="download" size={18} />
            {t('signing.paper.download')}
          </Button>
        </Row>
      ) : null}
    </Card>
  );
};
