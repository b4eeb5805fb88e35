import type { Envelope } from '@area/contract/signatures';
import { useKnownMe } from '../../calls/me.ts';
import { t } from '../../texts/t.ts';
import { groupOf } from './envelope-words.ts';

/** Arrangements in which the signature of anybody else will do. *Source*: decisions 6.3. */
const ANYBODY: readonly string[] = ['I', 'S'];

/** What a refusal leads to, in words, under the arrangement of the account. *Source*: decisions 1.1 and 6.3. */
export const useStepsAfter = (envelope: Envelope): readonly string[] => {
  const { accounts, intervener } = useKnownMe().private_area;
  const others = envelope.signers.some(
    ({ uuid, signed_at }) => uuid !== intervener.uuid && signed_at === null,
  );
  const account = accounts.find(({ uuid }) => uuid === envelope.uuid_account);
  if (groupOf(envelope) === 'personal') return [t('signing.refuse.step.personal')];
  if (groupOf(envelope) === 'accounts')
    return [
      t('signing.refuse.step.account'),
      ...(others ? [t('signing.refuse.step.account_told')] : []),
    ];
  const isLeftToOthers =
    others && account !== undefined && ANYBODY.includes(account.signature_arrangement);
  return [
    t(isLeftToOthers ? 'signing.refuse.step.order_others' : 'signing.refuse.step.order_all'),
    t('signing.refuse.step.order_expire'),
    t('signing.refuse.step.order_cancel'),
  ];
};
