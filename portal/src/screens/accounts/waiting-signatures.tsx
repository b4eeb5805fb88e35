import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useEnvelope } from '../../calls/signatures.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Signers } from '../../parts/signing/signers.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Row } from '@area/kit/layout/stack.tsx';

interface WaitingSignaturesProps {
  readonly envelope: string;
  /** How many are missing, for a reader who may not see the documents. */
  readonly missing?: number | null;
}

/** Who has signed and who is missing, and a link to sign if the reader must sign. */
export const WaitingSignatures = ({ envelope, missing = null }: WaitingSignaturesProps) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const { data, error } = useEnvelope(envelope);
  if (!data) {
    if (!error) return <Skeleton lines={[{ width: '60%' }]} />;
    // Documents are for the person who signs them: the others still learn how far it has come.
    return missing === null ? null : <p>{t('accounts.people.missing', { count: missing })}</p>;
  }
  return (
    <>
      <p>
        {data.missing_count > 0
          ? t('accounts.people.missing', { count: data.missing_count })
          : t('accounts.people.signed')}
      </p>
      <Signers signers={data.signers} you={you} isWaiting />
      {data.can_sign ? (
        <Row>
          <LinkButton href={paths.signEnvelope(envelope)}>{t('accounts.waiting.sign')}</LinkButton>
        </Row>
      ) : null}
    </>
  );
};
