import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { OperationSummary } from '@area/contract/operations/schemas';
import type { Envelope } from '@area/contract/signatures/schemas';
import { isFinal, isRegistered } from '@area/domain/operation/codes';
import type { Requirement } from '@area/domain/operation/readiness';
import { paths } from '../../app/paths.ts';
import { t } from './deferred-texts.ts';
import type { LinkItem } from '@area/kit/layout/link-list.tsx';
import type { SignWay } from '../../parts/signing/use-sign-way.ts';
import { listedAmount } from '../../parts/operations/listed-amount.ts';

/** Something that waits for this person's signature: an order by its product, anything else by what it is. */
export const toSign = (
  { uuid, purpose, order, uuid_operation, account_alias }: Envelope,
  product: string | undefined,
): LinkItem => ({
  id: `sign-${uuid}`,
  icon: 'sign',
  title: t('home.waiting.sign'),
  text: [
    product ?? t(`codes.signed_purpose.${purpose}`),
    ...(order === null ? [account_alias ?? []].flat() : [listedAmount(order)]),
  ].join(' · '),
  href: uuid_operation === null ? paths.signEnvelope(uuid) : paths.signDocuments(uuid_operation),
});

/** The rest of what waits, in one line. */
export const toSignBesides = (count: number, { textOf }: SignWay): LinkItem => ({
  id: 'sign-rest',
  icon: 'sign',
  title: t('home.waiting.sign_more', { count }),
  text: textOf(t('home.waiting.sign_more_text')),
  href: paths.signDocuments(),
});

/** Signed and still unpaid, by a transfer of the client: a direct debit is not theirs to pay. */
export const isAwaitingTransfer = ({
  operation_status,
  payment_status,
  payment_method,
}: OperationSummary): boolean =>
  payment_status === 'PENDING' &&
  payment_method === 'TRANSFERENCIA' &&
  !isRegistered(operation_status) &&
  !isFinal(operation_status);

export const toPay = (operation: OperationSummary): LinkItem => ({
  id: `pay-${operation.uuid}`,
  icon: 'transfer',
  title: t('home.waiting.transfer'),
  text: t('home.waiting.transfer_detail', {
    product: operation.product_name,
    amount: listedAmount(operation),
  }),
  href: paths.operation(operation.uuid),
});

/** Where each requirement is resolved, for those that the client resolves. */
const MENDED_AT: Partial<Record<Requirement, (account: string) => string>> = {
  CONTACT: paths.validateIntervener,
  DOCUMENT: paths.validateIntervener,
  OPERATION_SIGNATURES: () => paths.operations(),
  SIGNATURES: () => paths.signDocuments(),
  TEST: () => paths.convenienceForm(),
  BANK_ACCOUNT: (account) => paths.account(account, 'banks'),
  KYC: () => paths.kycForm(),
  TAX_RESIDENCE: () => paths.taxResidence(),
};

interface Open {
  readonly requirement: Requirement;
  readonly who: 'CLIENT' | 'OFFICE' | 'NOBODY';
  readonly aliases: readonly string[];
  /** The first of them, where the client starts. */
  readonly account: string;
}

/** The same requirement on several accounts is one task. A requirement that nobody can resolve is not a task. */
const openOn = (accounts: readonly AccountSummary[]): readonly Open[] => {
  const open = new Map<Requirement, Open>();
  for (const { uuid, alias, open_requirements } of accounts)
    for (const { requirement, who } of open_requirements)
      if (who !== 'NOBODY')
        open.set(requirement, {
          requirement,
          who,
          account: open.get(requirement)?.account ?? uuid,
          aliases: [...(open.get(requirement)?.aliases ?? []), alias],
        });
  return [...open.values()];
};

/** What keeps the person from operating, with who resolves it and where. */
export const requirementItems = (accounts: readonly AccountSummary[]): readonly LinkItem[] =>
  openOn(accounts).map(({ requirement, who, aliases, account }) => {
    const words = { alias: aliases.join(', '), who: t(`codes.who.${who}`) };
    const isEverywhere = aliases.length === accounts.length;
    const href = who === 'CLIENT' ? MENDED_AT[requirement]?.(account) : undefined;
    return {
      id: requirement,
      icon: who === 'CLIENT' ? 'warning' : 'clock',
      title: t(`codes.requirement.${requirement}`),
      text:
        accounts.length > 1
          ? t(isEverywhere ? 'home.waiting.on_all' : 'home.waiting.on_account', words)
          : words.who,
      ...(href === undefined ? {} : { href }),
    };
  });
