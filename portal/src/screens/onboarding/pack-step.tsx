import { changeApplication } from '@area/contract/onboarding/calls';
import type { Product } from '@area/contract/products/schemas';
import { atField, reason } from '@area/domain/rules/reason';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { ProductDocuments } from '../../parts/products/product-documents.tsx';
import { productName } from '../../parts/products/product-name.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatPercent } from '@area/kit/figures/format.ts';
import { bindCheck, useForm } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { ReadProducts } from './read-products.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { t, textOf } from './step-texts.ts';

interface Values {
  readonly is_pack_read: boolean;
}

const rate = (value: string | null): string => (value === null ? '—' : formatPercent(value));

/** What one reads of a product before a contract: costs, risk and its documents. */
const ProductCard = ({ product }: { readonly product: Product }) => {
  const { fees, entry_fee, risk, documents } = product;
  return (
    <Card title={productName(product)}>
      <DataList
        items={[
          {
            term: t('onboarding.pack.costs'),
            value: t('onboarding.pack.costs_text', {
              management: rate(fees.management),
              depositary: rate(fees.depositary),
              other: rate(fees.other),
              entry: rate(entry_fee),
            }),
          },
          { term: t('onboarding.pack.risk'), value: t('onboarding.pack.risk_text', { risk }) },
        ]}
      />
      <ProductDocuments
        documents={documents}
        nameOf={(paper) => t(`onboarding.pack.documents.${paper}`)}
        about={t('onboarding.pack.opens')}
      />
    </Card>
  );
};

const Read = ({
  application,
  onDone,
  products,
}: StepProps & { readonly products: readonly Product[] }) => {
  const { mutateAsync } = useApplicationChange(changeApplication);
  const form = useForm<Values>(
    { is_pack_read: application.is_pack_read },
    ({ is_pack_read }) =>
      atField('is_pack_read', is_pack_read ? undefined : reason('onboarding.pack.required')),
    textOf,
  );
  const send = async (body: Values): Promise<void> => {
    await mutateAsync({ body });
    onDone();
  };
  return (
    <StepForm form={form} onSend={send} back={paths.onboarding()}>
      {products
        .filter(({ uuid }) => application.products.includes(uuid))
        .map((product) => (
          <ProductCard key={product.uuid} product={product} />
        ))}
      <Checkbox {...bindCheck(form, 'is_pack_read')} error={form.errorOf('is_pack_read')}>
        {t('onboarding.pack.read')}
      </Checkbox>
    </StepForm>
  );
};

/** The information before the contract, of the chosen products. */
export const PackStep = (props: StepProps) => (
  <Stack>
    <PageTitle above={props.above} intro={t('onboarding.pack.intro')}>
      {t('onboarding.pack.title')}
    </PageTitle>
    <ReadProducts>{(products) => <Read {...props} products={products} />}</ReadProducts>
  </Stack>
);
