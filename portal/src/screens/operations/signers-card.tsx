import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { shownStatus } from '@area/domain/operation/shown-status';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Signers } from '../../parts/signing/signers.tsx';
import css from './operations.module.css';

/** The progress of the signatures. An order that was cancelled before shows only who had signed. */
const wordsFor = (
  { missing_signatures: count }: Operation,
  isWaiting: boolean,
): string | undefined => {
  if (isWaiting) return t('operations.signers.missing', { count });
  return count === 0 ? t('operations.signers.complete') : undefined;
};

/** Who has signed and who is missing. Once one of them refused, no signature is missing: all start again, if at all. */
export const SignersCard = ({ operation }: { readonly operation: Operation }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const { signers, operation_status } = operation;
  const isWaiting = isRegistered(operation_status);
  const isRefused = shownStatus(operation) === 'SIGNATURE_REJECTED';
  if (isRefused || (!isWaiting && signers.every(({ signed_at }) => signed_at === null)))
    return null;
  const words = wordsFor(operation, isWaiting);
  return (
    <Card title={t('operations.signers.title')}>
      {words ? <p className={css['quiet']}>{words}</p> : null}
      <Signers signers={signers} you={you} isWaiting={isWaiting} />
    </Card>
  );
};
