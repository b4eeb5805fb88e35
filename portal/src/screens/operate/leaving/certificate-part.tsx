import { RESIDENCE_CERTIFICATE_MONTHS } from '@area/domain/tax/residence-certificate';
import type { Watching } from '../../../calls/uploads.ts';
import { useUpload } from '../../../calls/uploads.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import type { Draft } from '../draft.ts';

interface CertificatePartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly error: string | undefined;
}

/** What a non-resident sends along, or the withholding is that of a resident. *Source*: specification 5, decisions 1.3. */
export const CertificatePart = ({ draft, change, error }: CertificatePartProps) => {
  const upload = useUpload('TAX_RESIDENCE_CERTIFICATE');
  const send = async (file: File, watching: Watching) => {
    const { uuid, filename } = await upload(file, watching);
    return { uuid, filename };
  };
  const { uuid_certificate: uuid, certificate_name: filename } = draft;
  return (
    <Card title={t('orders.certificate.title')}>
      <FileUpload
        name="uuid_certificate"
        label={t('orders.certificate.label')}
        hint={t('orders.certificate.hint', { months: `${RESIDENCE_CERTIFICATE_MONTHS}` })}
        value={uuid === '' ? undefined : { uuid, filename }}
        send={send}
        onChange={(kept) =>
          change({ uuid_certificate: kept?.uuid ?? '', certificate_name: kept?.filename ?? '' })
        }
        error={error}
      />
    </Card>
  );
};
