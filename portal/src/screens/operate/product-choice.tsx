import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import type { FieldProps } from '@area/kit/fields/field-notes.tsx';
import { RadioCardLabel } from '@area/kit/fields/radio-cards.tsx';
import { useChoice } from '@area/kit/fields/use-choice.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { productName } from '../../parts/products/product-name.ts';
import { ClassFacts, FundFacts, ProductFacts } from './product-facts.tsx';
import { groupProducts } from './product-groups.ts';
import type { ProductGroup } from './product-groups.ts';
import css from './product-choice.module.css';

/** How each product may be chosen, and what is shown of it. */
interface Offer {
  readonly name: string;
  readonly value: string;
  readonly onChange: (uuid: string) => void;
  readonly leastOf: (product: OfferedProduct) => string;
  readonly mayChoose: (product: OfferedProduct) => boolean;
  /** Where one does first what a product wants done before, if it does. */
  readonly wayBefore: (product: OfferedProduct) => string | undefined;
}

interface GroupProps extends Offer {
  readonly group: ProductGroup;
  /** Shows every class: there are few products, or somebody searches. */
  readonly isWhole: boolean;
}

const WayBefore = ({ href }: { readonly href: string | undefined }) =>
  href === undefined ? null : <Link href={href}>{t('operate.product.initial_first')}</Link>;

const Card = ({
  product,
  offer,
  title,
  facts,
}: {
  readonly product: OfferedProduct;
  readonly offer: Offer;
  readonly title: ReactNode;
  readonly facts: ReactNode;
}) => (
  <RadioCardLabel
    name={offer.name}
    isChosen={product.uuid === offer.value}
    onChange={offer.onChange}
    card={{
      value: product.uuid,
      title,
      text: (
        <>
          {facts}
          <WayBefore href={offer.wayBefore(product)} />
        </>
      ),
      isDisabled: !offer.mayChoose(product),
    }}
  />
);

/** Of a fund with many classes, the one that most people can buy; the others are asked for. */
const shownOf = (
  { group: { products }, isWhole, value, mayChoose }: GroupProps,
  isOpen: boolean,
): readonly OfferedProduct[] => {
  if (isWhole || isOpen) return products;
  const lead = products.find(mayChoose) ?? products[0];
  return products.filter((each) => each === lead || each.uuid === value);
};

interface MoreProps {
  readonly label: string;
  readonly text: string;
  readonly onPress: () => void;
}

/** Shows or takes away the other classes; says of which fund to who does not see it. */
const More = ({ label, text, onPress }: MoreProps) => (
  <div>
    <Button kind="quiet" {...{ label, onPress }}>
      {text}
    </Button>
  </div>
);

/** A fund, listed once, with its classes below. */
const FundGroup = (props: GroupProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { products } = props.group;
  const shown = shownOf(props, isOpen);
  const [fund] = products;
  const hidden = products.length - shown.length;
  if (!fund) return null;
  return (
    <fieldset aria-labelledby={id} className={css['fund']}>
      <div className={css['head']}>
        <h3 id={id} className={css['name']}>
          {fund.name}
        </h3>
        <FundFacts product={fund} />
      </div>
      {shown.map((product) => (
        <Card
          key={product.uuid}
          product={product}
          offer={props}
          title={
            <>
              <VisuallyHidden>{product.name}, </VisuallyHidden>
              {t('operate.product.class', { class: product.class })}
            </>
          }
          facts={<ClassFacts product={product} least={props.leastOf(product)} />}
        />
      ))}
      {hidden > 0 ? (
        <More
          label={t('operate.product.more_of', { count: hidden, name: fund.name })}
          text={t('operate.product.more', { count: hidden })}
          onPress={() => setOpen(true)}
        />
      ) : null}
      {hidden === 0 && isOpen && !props.isWhole ? (
        <More
          label={t('operate.product.less_of', { name: fund.name })}
          text={t('operate.product.less')}
          onPress={() => setOpen(false)}
        />
      ) : null}
    </fieldset>
  );
};

interface ProductChoiceProps extends Offer, FieldProps {
  readonly products: readonly OfferedProduct[];
  readonly isWhole: boolean;
}

/** One product among many: by fund, each with its classes. */
export const ProductChoice = ({ products, isWhole, ...given }: ProductChoiceProps) => {
  const { group, question, notes } = useChoice(given);
  return (
    <div {...group} className={css['choice']}>
      {question}
      {groupProducts(products).map((fund) => {
        const [only, other] = fund.products;
        if (!only) return null;
        if (other) return <FundGroup key={fund.key} group={fund} isWhole={isWhole} {...given} />;
        return (
          <Card
            key={fund.key}
            product={only}
            offer={given}
            title={productName(only)}
            facts={<ProductFacts product={only} least={given.leastOf(only)} />}
          />
        );
      })}
      {notes}
    </div>
  );
};
