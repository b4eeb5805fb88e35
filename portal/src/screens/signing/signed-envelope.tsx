import type { Envelope } from '@area/contract/signatures/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useEnvelopeFiles } from '../../calls/signatures.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { FileList } from '@area/kit/files/file-list.tsx';
import type { FileLine } from '@area/kit/files/file-list.tsx';
import { Signers } from '../../parts/signing/signers.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { documentName, titleOf } from './envelope-words.ts';
import css from './signing.module.css';

interface SignedFile extends FileLine {
  readonly filename: string;
}

/** The sealed copy of each document, or the document itself while there is none. */
const filesOf = (envelope: Envelope): readonly SignedFile[] =>
  envelope.documents.map((paper) => {
    const title = documentName(envelope, paper);
    const { uuid, uuid_sealed, filename, size } = paper;
    return {
      uuid: uuid_sealed ?? uuid,
      title: uuid_sealed === null ? title : t('signing.done.sealed', { title }),
      filename: uuid_sealed === null ? filename : filename.replace(/\.pdf$/i, '-firmado.pdf'),
      // The size of the sealed copy is not known before it is there.
      size: uuid_sealed === null ? size : null,
      created_at: (uuid_sealed === null ? null : envelope.decided_at) ?? envelope.created_at,
    };
  });

const laterOf = ({ status, documents }: Envelope): string | undefined => {
  if (status === 'PENDING') return t('signing.done.sealed_later');
  return documents.some(({ uuid_sealed }) => uuid_sealed === null)
    ? t('signing.done.sealing')
    : undefined;
};

const Files = ({ envelope }: { readonly envelope: Envelope }) => {
  const { open, download, pending, failure } = useEnvelopeFiles(envelope.uuid);
  const later = laterOf(envelope);
  return (
    <div className={css['part']}>
      <h3>{t('signing.done.documents')}</h3>
      <FileList files={filesOf(envelope)} onOpen={open} onDownload={download} pending={pending} />
      {failure ? <FailureState error={failure} title={t('signing.done.documents_failed')} /> : null}
      {later === undefined ? null : <output className={css['note']}>{later}</output>}
    </div>
  );
};

/** Small: a person who signed does not need it today. */
const Proof = ({ code }: { readonly code: string }) => (
  <p className={css['proof']}>
    <span>
      {t('signing.done.code')}: <span className={css['code']}>{code}</span>
    </span>
    <CopyButton text={code} what={t('signing.done.code_short')} isShort />
    <Link href={paths.verify(code)}>{t('signing.done.verify')}</Link>
    <span className={css['proofText']}>{t('signing.done.code_text')}</span>
  </p>
);

/** One thing that was signed: who signed, who is missing, what to keep and how it is proven. */
export const SignedEnvelope = ({ envelope }: { readonly envelope: Envelope }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const isWaiting = envelope.status === 'PENDING';
  return (
    <Card title={titleOf(envelope)}>
      <Columns isEven>
        <Stack gap="close">
          <div className={css['part']}>
            <h3>{t('signing.done.signers')}</h3>
            <Signers signers={envelope.signers} you={you} isWaiting={isWaiting} />
            {isWaiting ? <p className={css['note']}>{t('signing.done.told')}</p> : null}
          </div>
        </Stack>
        <Stack gap="close">
          <Files envelope={envelope} />
        </Stack>
      </Columns>
      {envelope.verification_code === null ? null : <Proof code={envelope.verification_code} />}
    </Card>
  );
};
