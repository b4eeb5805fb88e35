import { whyNotDocumented } from '@area/domain/product/documents';
import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { productName } from '../../parts/products/product-name.ts';
import { NotNow } from './not-now.tsx';
import type { Impossible } from './not-now.tsx';
import { groupProducts } from './product-groups.ts';
import { t } from './texts.ts';

/** Why nobody may buy it now: it is closed, or the document to be read before is missing. */
const whyNotBought = ({ status, type, documents }: OfferedProduct): string | undefined => {
  if (status !== 'OPEN') return t('rules.product_closed');
  return whyNotDocumented(type, documents) && t('rules.product_document');
};

const reasonOf = (product: OfferedProduct, account: string): Omit<Impossible, 'id' | 'title'> => {
  const why = whyNotBought(product);
  return why === undefined
    ? {
        why: t('operate.product.not_held'),
        mend: (
          <Link href={paths.beginOrder({ type: 'SUSCRIPCION', account, product: product.uuid })}>
            {t('operate.product.initial_first')}
          </Link>
        ),
      }
    : { why };
};

const impossibleOf = (product: OfferedProduct, account: string): Impossible => ({
  id: product.uuid,
  title: productName(product),
  ...reasonOf(product, account),
});

/** The products that have to wait, a fund by the first of its classes. */
export const ProductsNotNow = ({
  account,
  products,
}: {
  readonly account: string;
  readonly products: readonly OfferedProduct[];
}) => (
  <NotNow
    title={t('operate.product.not_now')}
    items={groupProducts(products).flatMap(({ products: [first] }) =>
      first ? [impossibleOf(first, account)] : [],
    )}
  />
);
