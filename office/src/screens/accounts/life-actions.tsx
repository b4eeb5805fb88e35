import {
  blockAccount,
  closeAccount,
  getOfficeAccount,
  unblockAccount,
  validateAccount,
} from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { isBlockedAccount, isLiveAccount } from '@area/domain/account/status';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { textIn } from '../../parts/action/typed-values.ts';
import { useRight } from '../../parts/rights.ts';
import { t } from './texts.ts';

interface OfAccount {
  readonly account: AccountRecord;
}

const OUTDATES = [getOfficeAccount];

/** A new account whose contract is signed; one of an application is accepted with it. */
export const AcceptAction = ({ account: { uuid, status, closed_at, application } }: OfAccount) =>
  status === 'SIGNED' && closed_at === null && application === null ? (
    <FieldsAction
      call={validateAccount}
      params={{ id: uuid }}
      kind="primary"
      label={t('life.accept')}
      intro={t('life.accept_intro')}
      fields={[]}
      bodyOf={() => ({})}
      outdates={OUTDATES}
    />
  ) : null;

const Unblock = ({ account: { uuid, number, status } }: OfAccount) => {
  const is_aml = status === 'BLOQUEADO_AML';
  const mayUnblock = useRight(is_aml ? 'AML_UNBLOCK' : 'BLOCK');
  return mayUnblock ? (
    <ReasonAction
      call={unblockAccount}
      params={{ id: uuid }}
      label={t('life.unblock')}
      title={t('life.unblock_title', { number })}
      facts={{ is_aml }}
      outdates={OUTDATES}
    />
  ) : null;
};

/** A block for money laundering has its own right, and needs compliance among two. */
const Block = ({ account: { uuid, number }, is_aml }: OfAccount & { readonly is_aml: boolean }) => {
  const mayBlock = useRight(is_aml ? 'AML_BLOCK' : 'BLOCK');
  return mayBlock ? (
    <FieldsAction
      call={blockAccount}
      params={{ id: uuid }}
      kind="danger"
      label={t(is_aml ? 'life.block_aml' : 'life.block')}
      title={t('life.block_title', { number })}
      intro={t('life.block_intro')}
      facts={{ is_aml }}
      hasReason
      fields={[]}
      bodyOf={(typed) => ({ reason: textIn(typed, 'reason'), is_aml })}
      outdates={OUTDATES}
    />
  ) : null;
};

const Close = ({ account: { uuid, number } }: OfAccount) => (
  <ReasonAction
    call={closeAccount}
    params={{ id: uuid }}
    kind="danger"
    label={t('life.close')}
    title={t('life.close_title', { number })}
    intro={t('life.close_intro')}
    outdates={OUTDATES}
  />
);

/** Blocks an account that is open, ends its block, or closes it. */
export const LifeActions = ({ account }: OfAccount) => {
  if (account.closed_at !== null) return null;
  if (isBlockedAccount(account.status)) return <Unblock account={account} />;
  return isLiveAccount(account.status) ? (
    <>
      <Block account={account} is_aml={false} />
      <Block account={account} is_aml />
      <Close account={account} />
    </>
  ) : null;
};
