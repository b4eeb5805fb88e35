import type { DetailsProps } from './step-props.ts';
import { DocumentsPart } from './documents-part.tsx';
import { SuitabilityPart } from './suitability-part.tsx';
import type { SuitabilityPartProps } from './suitability-part.tsx';
import type { TypedConfirmations } from './order-types/typed-parts.ts';

interface ConfirmPartsProps
  extends
    Pick<DetailsProps<TypedConfirmations>, 'draft' | 'change' | 'chosen'>,
    Pick<SuitabilityPartProps, 'words'> {
  readonly errorOf: (field: string) => string | undefined;
}

/** The documents and confirmations of the product that is bought. *Source*: specification 5. */
export const ConfirmParts = ({
  draft,
  change,
  chosen: { product, simulation },
  errorOf,
  words,
}: ConfirmPartsProps) => {
  if (!product || simulation.verdict === null) return null;
  return (
    <>
      <DocumentsPart
        product={product}
        isRead={draft.documents_read}
        onRead={(documents_read) => change({ documents_read })}
        error={errorOf('documents_read')}
      />
      <SuitabilityPart
        product={product}
        verdict={simulation.verdict}
        words={words}
        draft={draft}
        change={change}
        errorOf={errorOf}
      />
    </>
  );
};
