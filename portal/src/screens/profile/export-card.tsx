import type { DataExport } from '@area/contract/record/schemas';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useDownloadExport, useExports, useRequestExport } from '../../calls/record.ts';
import css from '../../parts/record/record.module.css';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { ExportLine } from './export-line.tsx';

const findMaking = (exports: readonly DataExport[] | undefined): DataExport | undefined =>
  exports?.find(({ status }) => status === 'REQUESTED');

/** Asks for a copy; a refusal says when the next one may be asked for. */
const Ask = ({ isBusy }: { readonly isBusy: boolean }) => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { isDisabled, why } = useClientOnly();
  const { mutate, isPending, error } = useRequestExport();
  return (
    <>
      <div>
        <Button
          isPending={isPending}
          isDisabled={isDisabled || isBusy}
          onPress={() => mutate({ params: { id: uuid } })}
        >
          {t('profile.export.ask')}
        </Button>
      </div>
      {why === undefined ? null : <Notice>{why}</Notice>}
      {error ? (
        <div role="alert">
          <Notice tone="waiting">
            <p>{error.info}</p>
          </Notice>
        </div>
      ) : null}
    </>
  );
};

/** A copy of everything that is known about somebody: asked for, made in the background, downloaded. */
export const ExportCard = () => {
  const { uuid } = useKnownMe().private_area.intervener;
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, refetch } = useExports(isWaiting);
  // Only how often the list is read follows the state: by the render in which a copy is ready, none is being made.
  const making = findMaking(data);
  if ((making !== undefined) !== isWaiting) setWaiting(making !== undefined);
  const { mutate: download, isPending } = useDownloadExport();
  const take = (copy: DataExport): void =>
    download(
      {
        input: { params: { id: uuid, uuid: copy.uuid } },
        filename: t('profile.export.filename', { day: copy.requested_at.slice(0, 10) }),
      },
      {
        onError: ({ info }) =>
          showToast({ tone: 'bad', title: t('profile.export.download_failed'), text: info }),
      },
    );
  const content = () => {
    if (error && !data)
      return (
        <FailureState
          error={error}
          title={t('profile.export.failed')}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <Skeleton lines={[{ width: '100%', height: '4rem' }]} />;
    if (data.length === 0) return <p className={css['quiet']}>{t('profile.export.none')}</p>;
    return (
      <ul aria-label={t('profile.export.list')}>
        {data.map((copy) => (
          <ExportLine
            key={copy.uuid}
            copy={copy}
            onDownload={() => take(copy)}
            isDownloading={isPending}
          />
        ))}
      </ul>
    );
  };
  return (
    <Card title={t('profile.export.title')}>
      <p>{t('profile.export.intro')}</p>
      {content()}
      {data ? <Ask isBusy={isWaiting} /> : null}
      <output className={css['quiet']}>
        {making ? t('profile.export.waiting', { moment: formatMoment(making.requested_at) }) : null}
      </output>
    </Card>
  );
};
