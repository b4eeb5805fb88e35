import { RESIDENCE_CERTIFICATE_MONTHS } from '@area/domain/tax/residence-certificate';
import type { UploadProgress } from '../../../calls/uploads.ts';
import { useUpload } from '../../../calls/uploads.ts';
import { problemAt } from '@area/kit/forms/problem.ts';
import type { Problem } from '@area/kit/forms/problem.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import type { TypedCertificate } from '../order-types/typed-parts.ts';
import type { DetailsProps } from '../step-props.ts';

interface CertificatePartProps extends Pick<
  DetailsProps<TypedCertificate>,
  'draft' | 'change' | 'chosen'
> {
  readonly errorOf: (field: string) => string | undefined;
}

const isNeeded = ({ chosen }: Pick<CertificatePartProps, 'chosen'>): boolean =>
  chosen.simulation.leavable?.needs_certificate ?? false;

/** What is missing of it. */
export const certificateProblems = ({
  draft,
  chosen,
}: Pick<CertificatePartProps, 'draft' | 'chosen'>): readonly Problem[] =>
  problemAt(
    'uuid_certificate',
    isNeeded({ chosen }) && draft.uuid_certificate === ''
      ? t('rules.residence_certificate')
      : undefined,
  );

/** What a non-resident sends along, or the withholding is that of a resident. *Source*: specification 5, decisions 1.3. */
export const CertificatePart = ({ draft, change, chosen, errorOf }: CertificatePartProps) => {
  const upload = useUpload('TAX_RESIDENCE_CERTIFICATE');
  const send = async (file: File, watching: UploadProgress) => {
    const { uuid, filename } = await upload(file, watching);
    return { uuid, filename };
  };
  const { uuid_certificate: uuid, certificate_name: filename } = draft;
  if (!isNeeded({ chosen })) return null;
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
        error={errorOf('uuid_certificate') ?? errorOf('residence_certificate')}
      />
    </Card>
  );
};
