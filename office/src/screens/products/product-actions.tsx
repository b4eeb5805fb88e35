import type { ResponseOf } from '@area/contract/call';
import {
  addProductDocument,
  changeProduct,
  createProduct,
  getCatalogueProduct,
  listCatalogue,
  setProductTerms,
} from '@area/contract/office/products/calls';
import { LANGUAGES } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import { PRODUCT_DOCUMENT_KINDS, isDocumentOf } from '@area/domain/product/documents';
import type { ProductDocumentKind } from '@area/domain/product/documents';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import { NO_FILE, OfficeFileField } from '../../parts/files/office-file-field.tsx';
import { codesText } from '../../texts/order-codes.ts';
import { IdentityFields, ProductFields } from './product-fields.tsx';
import {
  NEW_PRODUCT,
  identityOf,
  productOf,
  whyNotProduct,
  whyNotTerms,
} from './product-values.ts';
import { missingOf } from '../../parts/action/missing.ts';
import { TermsFields } from './terms-fields.tsx';
import { USUAL_TERMS, termsOf, typedTerms } from './terms-values.ts';
import { t } from './texts.ts';

export type Product = ResponseOf<typeof getCatalogueProduct>;

const OUTDATED = [listCatalogue, getCatalogueProduct];

export const CreateProduct = () => (
  <OfficeAction
    call={createProduct}
    kind="primary"
    label={t('create')}
    intro={t('create_text')}
    initial={NEW_PRODUCT}
    whyNot={whyNotProduct}
    renderFields={(form) => (
      <>
        <ProductFields form={form} />
        <TermsFields form={form} />
      </>
    )}
    bodyOf={productOf}
    outdates={OUTDATED}
  />
);

/** What it is, or whether it takes orders. */
export const ChangeProduct = ({ product }: { readonly product: Product }) => (
  <OfficeAction
    call={changeProduct}
    params={{ id: product.uuid }}
    label={t('change')}
    title={t('change_title')}
    intro={t('change_text')}
    initial={{
      name: product.name,
      class: product.class,
      cnmv_number: product.cnmv_number,
      category: product.category,
      risk: String(product.risk),
      complexity: product.complexity,
      family: product.family,
      status: product.status,
      iban: product.iban,
      benchmark_code: product.benchmark_code ?? '',
      reason: '',
    }}
    whyNot={whyNotReason}
    renderFields={(form) => (
      <>
        <IdentityFields form={form} />
        <ReasonField form={form} />
      </>
    )}
    bodyOf={({ reason, ...typed }) => ({ ...identityOf(typed), reason: reason.trim() })}
    outdates={OUTDATED}
  />
);

/** Other terms, from a day to come: they begin as those that hold. */
export const SetTerms = ({ product: { uuid, terms } }: { readonly product: Product }) => {
  const inForce = terms.find(({ tense }) => tense === 'IN_FORCE');
  return (
    <OfficeAction
      call={setProductTerms}
      params={{ id: uuid }}
      label={t('set_terms')}
      intro={t('set_terms_text')}
      initial={{ from_date: '', ...(inForce ? typedTerms(inForce) : USUAL_TERMS) }}
      whyNot={(values) => [...missingOf(values, ['from_date']), ...whyNotTerms(values)]}
      renderFields={(form) => (
        <>
          <DayField {...bindTo(form, 'from_date', t('field.from_date'))} />
          <TermsFields form={form} />
        </>
      )}
      bodyOf={({ from_date, ...typed }) => ({ from_date, terms: termsOf(typed) })}
      outdates={OUTDATED}
    />
  );
};

interface DocumentValues {
  readonly kind: ProductDocumentKind;
  readonly language: Language;
  readonly in_force_from: string;
  readonly file: typeof NO_FILE;
}

/** A version of a document in a language. */
export const AddDocument = ({ product: { uuid, type } }: { readonly product: Product }) => {
  const kinds = PRODUCT_DOCUMENT_KINDS.filter((kind) => isDocumentOf(kind, type));
  const initial: DocumentValues = {
    kind: kinds[0] ?? 'prospectus',
    language: LANGUAGES[0],
    in_force_from: '',
    file: NO_FILE,
  };
  return (
    <OfficeAction
      call={addProductDocument}
      params={{ id: uuid }}
      label={t('add_document')}
      intro={t('add_document_text')}
      initial={initial}
      renderFields={(form) => (
        <>
          <Select
            name="kind"
            label={t('field.kind')}
            value={form.values.kind}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(text) =>
              form.set({ kind: kinds.find((each) => each === text) ?? form.values.kind })
            }
          />
          <Select
            name="language"
            label={t('field.language')}
            value={form.values.language}
            options={LANGUAGES.map((value) => ({
              value,
              label: codesText(`codes.language.${value}`),
            }))}
            onChange={(text) =>
              form.set({
                language: LANGUAGES.find((each) => each === text) ?? form.values.language,
              })
            }
          />
          <DayField {...bindTo(form, 'in_force_from', t('field.in_force_from'))} />
          <OfficeFileField form={form} name="file" label={t('field.file')} accept=".pdf" />
        </>
      )}
      bodyOf={({ file, ...typed }) => ({ ...typed, file })}
      outdates={OUTDATED}
    />
  );
};
