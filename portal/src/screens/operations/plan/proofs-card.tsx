import type { ContingencyDocument } from '@area/domain/document/contingency';
import type { Operation } from '@area/contract/operations/schemas';
import { useAddBenefitProof } from '../../../calls/benefits.ts';
import type { UploadProgress } from '../../../calls/uploads.ts';
import { useProofUpload } from '../../../calls/uploads.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import css from '../operations.module.css';

interface PaperProps {
  readonly uuid: string;
  readonly paper: ContingencyDocument;
}

/** Once it is kept the operation is read again, and asks for it no more. */
const Paper = ({ uuid, paper }: PaperProps) => {
  const upload = useProofUpload();
  const { mutateAsync: prove } = useAddBenefitProof();
  const send = async (file: File, watching: UploadProgress) => {
    const { uuid: uuid_document, filename } = await upload(file, watching);
    await prove({ params: { id: uuid }, body: { uuid_document, paper } });
    return { filename };
  };
  return (
    <FileUpload
      name={`proof-${paper}`}
      label={t(`codes.contingency_paper.${paper}`)}
      value={undefined}
      send={send}
      onChange={() => undefined}
    />
  );
};

/** What a benefit still waits for, to be sent where one reads that. *Source*: decisions 1.2 (O6) and 1.6. */
export const ProofsCard = ({
  uuid,
  papers,
}: {
  readonly uuid: Operation['uuid'];
  readonly papers: readonly string[];
}) =>
  papers.length === 0 ? null : (
    <Card title={t('plan_orders.card.send')}>
      <p className={css['quiet']}>{t('plan_orders.card.send_hint')}</p>
      {papers.map((paper) => (
        <Paper key={paper} uuid={uuid} paper={paper as ContingencyDocument} />
      ))}
    </Card>
  );
