import type { Product } from '@area/contract/products/schemas';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { ProductDocuments } from '../../parts/products/product-documents.tsx';

interface DocumentsPartProps {
  readonly product: Product;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
  readonly error: string | undefined;
}

/** The documents that the law requires to read before an order, and the confirmation. *Source*: specification 5. */
export const DocumentsPart = ({ product, isRead, onRead, error }: DocumentsPartProps) => {
  const isPlan = product.type === 'P';
  return (
    <Card title={t('operate.details.documents.title')}>
      <ProductDocuments
        // Only the documents that must be read: the prospectus is on the page of the product.
        documents={{ ...product.documents, prospectus: null }}
        nameOf={(paper) =>
          textOf(paper === 'dfp' ? 'plan_orders.papers.dfp' : `operate.details.documents.${paper}`)
        }
      />
      <Checkbox name="documents_read" isSelected={isRead} onChange={onRead} error={error}>
        {t(isPlan ? 'plan_orders.papers.tick' : 'operate.details.documents.tick', {
          product: product.name,
        })}
      </Checkbox>
    </Card>
  );
};
