import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Act } from './order-types/acts.ts';
import { textOf } from './texts.ts';

/** An act in the words of a fund or of a plan: what only one of them has is named there alone. */
export const actText = ({ type }: Pick<AccountSummary, 'type'>, act: Act) => ({
  title: textOf(`operate.act.${type}.${act}.title`),
  text: textOf(`operate.act.${type}.${act}.text`),
});
