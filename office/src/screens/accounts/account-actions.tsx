import { getOfficeAccount, showAccount } from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import {
  blockUnits,
  donateUnits,
  inheritUnits,
  recordPensionDeath,
} from '@area/contract/office/holdings/calls';
import { BLOCK_CAUSES } from '@area/domain/operation/unit-blocks';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { MoreActions } from '../../parts/action/more-actions.tsx';
import {
  codeIn,
  givenDecimal,
  givenText,
  textIn,
  wordsIn,
} from '../../parts/action/typed-values.ts';
import { useRight } from '../../parts/rights.ts';
import { codeOptions } from '../../parts/words/code-words.ts';
import { AcceptAction, LifeActions } from './life-actions.tsx';
import { t } from './texts.ts';

interface OfAccount {
  readonly account: AccountRecord;
}

const OUTDATES = [getOfficeAccount];
/** Only the system blocks units whose debit may be returned. */
const CAUSES = BLOCK_CAUSES.filter((cause) => cause !== 'COBRO_PENDIENTE');

const productField = ({ positions }: AccountRecord) => ({
  name: 'product',
  label: t('position.product'),
  options: positions.map(({ product, product_name }) => ({
    value: product,
    label: `${product} ${product_name}`,
  })),
});

const BlockAction = ({ account }: OfAccount) => (
  <FieldsAction
    call={blockUnits}
    label={t('block.new')}
    hasReason
    fields={[
      productField(account),
      { name: 'cause', label: t('block.cause'), options: codeOptions('block_cause', CAUSES) },
      {
        name: 'units',
        label: t('position.units'),
        kind: 'units',
        isOptional: true,
        hint: t('block.all'),
      },
      { name: 'until', label: t('block.until'), kind: 'day', isOptional: true },
    ]}
    bodyOf={(typed) => ({
      account: account.number,
      product: textIn(typed, 'product'),
      cause: codeIn(CAUSES, typed['cause']),
      ...givenDecimal(typed, 'units'),
      ...givenText(typed, 'until'),
      reason: textIn(typed, 'reason'),
    })}
    outdates={OUTDATES}
  />
);

/** A number, and after a blank its share; whole parts, of which only the proportion counts. */
const sharesIn = (lines: readonly string[]) =>
  lines.map((line) => {
    const [account = '', share = '1'] = line.split(/\s+/);
    return { account, share: Number(share) };
  });

const InheritAction = ({ account }: OfAccount) => (
  <FieldsAction
    call={inheritUnits}
    label={t('inherit.label')}
    intro={t('inherit.intro')}
    hasReason
    fields={[
      productField(account),
      { name: 'died_on', label: t('inherit.died_on'), kind: 'day' },
      { name: 'heirs', label: t('inherit.heirs'), hint: t('inherit.heirs_hint'), kind: 'lines' },
    ]}
    bodyOf={(typed) => ({
      account: account.number,
      product: textIn(typed, 'product'),
      died_on: textIn(typed, 'died_on'),
      heirs: sharesIn(wordsIn(typed, 'heirs')),
      reason: textIn(typed, 'reason'),
    })}
    outdates={OUTDATES}
  />
);

const DonateAction = ({ account }: OfAccount) => (
  <FieldsAction
    call={donateUnits}
    label={t('donate.label')}
    intro={t('donate.intro')}
    hasReason
    fields={[
      productField(account),
      { name: 'donee', label: t('donate.donee') },
      { name: 'donated_on', label: t('donate.day'), kind: 'day' },
      {
        name: 'units',
        label: t('position.units'),
        kind: 'units',
        isOptional: true,
        hint: t('block.all'),
      },
    ]}
    bodyOf={(typed) => ({
      account: account.number,
      product: textIn(typed, 'product'),
      donee: textIn(typed, 'donee'),
      donated_on: textIn(typed, 'donated_on'),
      ...givenDecimal(typed, 'units'),
      reason: textIn(typed, 'reason'),
    })}
    outdates={OUTDATES}
  />
);

const DeathAction = ({ account }: OfAccount) => (
  <FieldsAction
    call={recordPensionDeath}
    label={t('death.label')}
    intro={t('death.intro')}
    hasReason
    fields={[
      productField(account),
      { name: 'died_on', label: t('inherit.died_on'), kind: 'day' },
      { name: 'payees', label: t('death.payees'), hint: t('inherit.heirs_hint'), kind: 'lines' },
      { name: 'absent', label: t('death.absent'), isOptional: true },
    ]}
    bodyOf={(typed) => ({
      account: account.number,
      product: textIn(typed, 'product'),
      died_on: textIn(typed, 'died_on'),
      payees: wordsIn(typed, 'payees').map((line) => {
        const [number = '', share] = line.split(/\s+/);
        return { account: number, ...(share === undefined ? {} : { share: Number(share) }) };
      }),
      absent: wordsIn(typed, 'absent'),
      reason: textIn(typed, 'reason'),
    })}
    outdates={OUTDATES}
  />
);

const ShowAction = ({ account: { number, is_private_area } }: OfAccount) => (
  <FieldsAction
    call={showAccount}
    label={t(is_private_area ? 'show.hide' : 'show.show')}
    intro={t('show.intro')}
    fields={[]}
    bodyOf={() => ({ number, is_private_area: !is_private_area })}
    outdates={OUTDATES}
  />
);

/** What may be done with an account. */
export const AccountActions = ({ account }: OfAccount) => {
  const mayOrder = useRight('CREATE_OPERATION');
  return (
    <>
      {mayOrder ? (
        <LinkButton href={`/orders/new/${account.uuid}`}>{t('new_order')}</LinkButton>
      ) : null}
      <AcceptAction account={account} />
      <BlockAction account={account} />
      <MoreActions>
        <LifeActions account={account} />
        {account.type === 'F' ? (
          <>
            <InheritAction account={account} />
            <DonateAction account={account} />
          </>
        ) : (
          <DeathAction account={account} />
        )}
        <ShowAction account={account} />
      </MoreActions>
    </>
  );
};
