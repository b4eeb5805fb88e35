import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Act } from './order-types/acts.ts';
import { t } from './texts.ts';

/** An act in the words of a fund or of a plan. Too much is only ever paid into a plan. */
export const actText = ({ type }: Pick<AccountSummary, 'type'>, act: Act) => {
  if (act === 'recover')
    return {
      title: t('operate.act.P.recover.title'),
      text: t('operate.act.P.recover.text'),
    };
  return {
    title: t(`operate.act.${type}.${act}.title`),
    text: t(`operate.act.${type}.${act}.text`),
  };
};
