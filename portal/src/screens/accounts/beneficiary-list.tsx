import type { Beneficiary } from '@area/contract/plan-people/schemas';
import type { ReactNode } from 'react';
import { t } from './plan-texts.ts';
import css from './accounts.module.css';
import { fullName } from './beneficiary-values.ts';
import { shownShare } from './designation-sum.ts';
import { parseShare } from '@area/domain/plan-people/shares';

interface BeneficiaryListProps {
  readonly label: string;
  readonly lines: readonly Beneficiary[];
  readonly renderActs?: (line: Beneficiary) => ReactNode;
}

/** The beneficiaries: share, order, and contingency. */
export const BeneficiaryList = ({ label, lines, renderActs }: BeneficiaryListProps) => (
  <ul className={css['lines']} aria-label={label}>
    {lines.map((line) => (
      <li key={line.uuid} className={css['line']}>
        <p className={css['head']}>
          <span className={css['title']}>{fullName(line)}</span>
          <span>{shownShare(parseShare(line.percentage) ?? 0n)}</span>
        </p>
        <p className={css['quiet']}>
          {[
            t(`codes.relationship.${line.relationship}`),
            t('accounts.plan.order', { order: line.order }),
            t(`codes.beneficiary_contingency.${line.contingency}`),
            ...(line.document_number === null ? [] : [line.document_number]),
            ...(line.irrevocable ? [t('accounts.plan.irrevocable')] : []),
          ].join(' · ')}
        </p>
        {renderActs?.(line)}
      </li>
    ))}
  </ul>
);
