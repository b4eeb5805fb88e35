import type { Operation } from '@area/contract/operations';
import { useCallback, useState } from 'react';
import { useOperationDocument, useOperationFiles } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import css from './signing.module.css';

const LOADING = [{ width: '100%', height: '24rem' }];

/** The newest version is the one that would be signed. */
const ORDER = 'SUBSCRIPTION_ORDER';

/** A page in a page is no way to read on a phone, and some browsers show no PDF at all. */
const isShownInPlace = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia('(min-width: 992px)').matches;

const Frame = ({ bytes, name }: { readonly bytes: Blob; readonly name: string }) => {
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
  return <iframe ref={show} className={css['viewer']} title={name} />;
};

/** The order as it will be sealed, to be read in place, apart, or kept. */
export const Paper = ({ operation: { uuid, reference } }: { readonly operation: Operation }) => {
  const { documents, open, download, pending, failure } = useOperationFiles(uuid);
  const order = documents.data?.data.findLast(({ subcategory }) => subcategory === ORDER);
  const bytes = useOperationDocument(uuid, order?.uuid);
  const [isInPlace] = useState(isShownInPlace);
  const error = documents.error ?? bytes.error ?? failure;
  const retry = (): void => void Promise.all([documents.refetch(), bytes.refetch()]);
  return (
    <Card title={t('signing.paper.title')}>
      {bytes.data && isInPlace ? (
        <Frame bytes={bytes.data} name={t('signing.paper.name', { reference })} />
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
