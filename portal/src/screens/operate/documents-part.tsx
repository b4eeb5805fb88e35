import type { Product } from '@area/contract/products';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './operate.module.css';

interface DocumentsPartProps {
  readonly product: Product;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
  readonly error: string | undefined;
}

const PAPERS = ['dfi', 'half_year_report'] as const;

/** What the law wants read before an order, and the word that it was. *Source*: specification 5. */
export const DocumentsPart = ({ product, isRead, onRead, error }: DocumentsPartProps) => {
  const isPlan = product.type === 'P';
  return (
    <Card title={t('operate.details.documents.title')}>
      <ul className={css['papers']}>
        {PAPERS.map((paper) => (
          <li key={paper} className={css['paper']}>
            <Icon name="document" />
            <span>
              <a href={product.documents[paper]} target="_blank" rel="noopener noreferrer">
                {t(paper === 'dfi' && isPlan ? 'plan_orders.papers.dfp' : `operate.details.documents.${paper}`)}
              </a>
              <br />
              <span className={css['note']}>{t('operate.details.documents.pdf')}</span>
            </span>
          </li>
        ))}
      </ul>
      <Checkbox name="documents_read" isSelected={isRead} onChange={onRead} error={error}>
        {t(isPlan ? 'plan_orders.papers.tick' : 'operate.details.documents.tick', { product: product.name })}
      </Checkbox>
    </Card>
  );
};
