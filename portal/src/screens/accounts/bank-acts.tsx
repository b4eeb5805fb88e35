import {
  useChangeBankAccount,
  useRemoveBankAccount,
  useRequestMandate,
  useRevokeMandate,
} from '../../calls/bank-accounts.ts';
import { t } from './bank-texts.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { formatIban } from '@area/kit/figures/format.ts';
import { Row } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { BankProps } from './section-props.ts';
import { useMayAct } from './use-may-act.ts';

type Act = 'payout' | 'remove' | 'order' | 'revoke';

/** What each does, reported afterwards. */
const useActs = ({
  account,
  bank,
}: BankProps): Readonly<Record<Act, (code?: string) => Promise<void>>> => {
  const change = useChangeBankAccount();
  const remove = useRemoveBankAccount();
  const request = useRequestMandate();
  const revoke = useRevokeMandate();
  const params = { id: account.uuid, bankId: bank.uuid };
  const tell = (act: Act): void =>
    showToast({ tone: 'good', title: t(`accounts.banks.${act}.done`) });
  return {
    payout: async (code) => {
      const body = { version: bank.version, is_payout: true } as const;
      await change.mutateAsync({ params, body, confirmationCode: code });
      tell('payout');
    },
    remove: async (code) => {
      await remove.mutateAsync({ params, confirmationCode: code });
      tell('remove');
    },
    order: async () => {
      await request.mutateAsync({ params });
      tell('order');
    },
    revoke: async () => {
      await revoke.mutateAsync({ params });
      tell('revoke');
    },
  };
};

const actsFor = ({ bank }: BankProps): readonly Act[] => [
  ...(bank.status === 'VALIDATED' && !bank.is_payout ? (['payout'] as const) : []),
  ...(bank.status === 'VALIDATED' && !bank.mandate ? (['order'] as const) : []),
  ...(bank.mandate ? (['revoke'] as const) : []),
  'remove',
];

/** The actions of a bank account: payout account, mandate, removal. The dialog says why one is not possible. */
export const BankActs = (props: BankProps) => {
  const { account, bank } = props;
  const acts = useActs(props);
  const { isDisabled } = useMayAct(account, 'B');
  const iban = formatIban(bank.iban);
  if (!account.my_actions.includes('B')) return null;
  return (
    <Row>
      {actsFor(props).map((act) => (
        <ConfirmAct
          key={act}
          action={t(`accounts.banks.${act}.action`)}
          label={t(`accounts.banks.${act}.label`, { iban })}
          title={t(`accounts.banks.${act}.title`)}
          text={t(`accounts.banks.${act}.text`, { iban })}
          confirm={t(`accounts.banks.${act}.confirm`)}
          failed={t(`accounts.banks.${act}.failed`)}
          kind={act === 'remove' || act === 'revoke' ? 'danger' : 'secondary'}
          isDisabled={isDisabled}
          onConfirm={acts[act]}
        />
      ))}
    </Row>
  );
};
