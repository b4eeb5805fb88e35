import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { ChoiceCard, ChoiceCards } from '@area/kit/controls/choice-card.tsx';
import { productName } from '../../parts/products/product-name.ts';
import { FactNames, ProductAbout, ProductFigures, ReturnsNote } from './product-facts.tsx';
import { groupProducts } from './product-groups.ts';
import type { ProductGroup } from './product-groups.ts';
import css from './product-choice.module.css';

/** How a product is chosen, and what is shown of it. */
interface Offer {
  readonly value: string;
  readonly onChoose: (uuid: string) => void;
  /** The least that this order may put into it. *Units*: euros as text. */
  readonly leastOf: (product: OfferedProduct) => string;
  /** The page that lays it beside what would leave; nothing where nothing leaves. */
  readonly compareWith?: ((product: OfferedProduct) => string) | undefined;
  /** Shows every class: there are few products, or somebody searches. */
  readonly isWhole: boolean;
}

/** Of a fund with many classes, the one that most people can buy; the others are asked for. */
const shownOf = (
  { products }: ProductGroup,
  { isWhole, value }: Offer,
  isOpen: boolean,
): readonly OfferedProduct[] =>
  isWhole || isOpen
    ? products
    : products.filter((each, place) => place === 0 || each.uuid === value);

interface MoreProps {
  readonly name: string;
  readonly hidden: number;
  readonly onPress: () => void;
}

/** Shows or takes away the other classes; says of which fund to who does not see it. */
const More = ({ name, hidden, onPress }: MoreProps) => (
  <Button
    kind="link"
    label={
      hidden > 0
        ? t('operate.product.more_of', { count: hidden, name })
        : t('operate.product.less_of', { name })
    }
    onPress={onPress}
  >
    {hidden > 0 ? t('operate.product.more', { count: hidden }) : t('operate.product.less')}
  </Button>
);

/** The way to the comparison, which says of what to who does not see the card. */
const Compare = ({
  product,
  href,
}: {
  readonly product: OfferedProduct;
  readonly href: string;
}) => (
  <Link href={href} aria-label={t('operate.product.compare_of', { name: productName(product) })}>
    {t('operate.product.compare')}
  </Link>
);

/** A fund: the card of one class, and of the others when they are asked for. */
const FundCards = ({ group, ...offer }: Offer & { readonly group: ProductGroup }) => {
  const [isOpen, setOpen] = useState(false);
  const shown = shownOf(group, offer, isOpen);
  const hidden = group.products.length - shown.length;
  return shown.map((product, place) => (
    <ChoiceCard
      key={product.uuid}
      title={productName(product)}
      isChosen={product.uuid === offer.value}
      onChoose={() => offer.onChoose(product.uuid)}
      beside={<ProductFigures product={product} least={offer.leastOf(product)} />}
    >
      <ProductAbout product={product}>
        {offer.compareWith ? <Compare product={product} href={offer.compareWith(product)} /> : null}
        {place === 0 && !offer.isWhole && (hidden > 0 || isOpen) ? (
          <More name={product.name} hidden={hidden} onPress={() => setOpen(!isOpen)} />
        ) : null}
      </ProductAbout>
    </ChoiceCard>
  ));
};

interface ProductChoiceProps extends Offer {
  readonly label: string;
  readonly products: readonly OfferedProduct[];
}

/** One product among many, with what one compares them by: in columns from a desk on, on cards below it. */
export const ProductChoice = ({ products, label, ...offer }: ProductChoiceProps) => (
  <div className={css['choice']}>
    <FactNames />
    <ChoiceCards label={label}>
      {groupProducts(products).map((fund) => (
        <FundCards key={fund.key} group={fund} {...offer} />
      ))}
    </ChoiceCards>
    <ReturnsNote products={products} />
  </div>
);
