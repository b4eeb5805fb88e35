import type { AccountSummary } from '@area/contract/accounts/schemas';
import { ALIAS_MAX_LENGTH } from '@area/domain/account/arrangement-change';
import { required } from '@area/domain/rules/amounts';
import { maxLength } from '@area/domain/rules/lengths';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { findText } from './texts.ts';

/** What is changed at once and without anybody's signature. */
export type AccountValues = Pick<AccountSummary, 'alias' | 'report_frequency'>;

/** The server's own rules. */
export const whyNotAccountValues = ({ alias }: AccountValues): readonly FieldReason[] =>
  atField('alias', firstReason(alias.trim(), [required, maxLength(ALIAS_MAX_LENGTH)]));

/** What a field of these pages is called, or nothing for one that they do not know. */
export const fieldLabel = (field: string): string | undefined =>
  findText(`accounts.field.${field}`);
