import type { DataExport } from '@area/contract/record/schemas';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import css from './profile.module.css';

const TONES: Readonly<Record<DataExport['status'], Tone>> = {
  REQUESTED: 'waiting',
  READY: 'good',
  FAILED: 'bad',
  EXPIRED: 'neutral',
};
const BYTES_PER_KB = 1024;

interface ExportLineProps {
  readonly copy: DataExport;
  readonly onDownload: () => void;
  readonly isDownloading: boolean;
}

/** One copy: its state, until when it may be downloaded, and its hash. */
export const ExportLine = ({
  copy: { status, requested_at, expires_at, size, sha256 },
  onDownload,
  isDownloading,
}: ExportLineProps) => (
  <li className={css['session']}>
    <div className={css['about']}>
      <p className={css['device']}>
        {t('profile.export.of', { moment: formatMoment(requested_at) })}{' '}
        <StatusPill tone={TONES[status]}>{t(`profile.export.status.${status}`)}</StatusPill>
      </p>
      {status === 'READY' && expires_at !== null ? (
        <p className={css['quiet']}>
          {t('profile.export.until', {
            moment: formatMoment(expires_at),
            size: String(Math.max(1, Math.round((size ?? 0) / BYTES_PER_KB))),
          })}
        </p>
      ) : null}
      {status === 'READY' && sha256 !== null ? (
        <p className={css['hash']}>SHA-256 {sha256}</p>
      ) : null}
      {status === 'FAILED' ? <p className={css['quiet']}>{t('profile.export.broken')}</p> : null}
    </div>
    {status === 'READY' ? (
      <Button
        kind="secondary"
        isPending={isDownloading}
        label={t('profile.export.download_label', { moment: formatMoment(requested_at) })}
        onPress={onDownload}
      >
        {t('profile.export.download')}
      </Button>
    ) : null}
  </li>
);
