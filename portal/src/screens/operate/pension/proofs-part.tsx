import type { ContingencyDocument } from '@area/domain/document/contingency';
import { DOCUMENTS_OF_CAUSE } from '@area/domain/document/contingency';
import { useState } from 'react';
import { useProofUpload } from '../../../calls/uploads.ts';
import type { UploadProgress } from '../../../calls/uploads.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { joinNames } from '@area/kit/texts/join-names.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { ChangeBenefit, TypedBenefit } from './typed-benefit.ts';

interface ProofsPartProps {
  readonly plan: TypedBenefit;
  readonly change: ChangeBenefit;
  readonly error: string | undefined;
}

const namesOf = (papers: readonly ContingencyDocument[]): string =>
  joinNames(papers.map((paper) => t(`codes.contingency_paper.${paper}`)));

const PaperField = ({
  paper,
  plan,
  change,
  error,
}: ProofsPartProps & { readonly paper: ContingencyDocument }) => {
  const upload = useProofUpload();
  const sent = plan.proofs.find((each) => each.paper === paper);
  const send = async (file: File, watching: UploadProgress) => {
    const { uuid, filename } = await upload(file, watching);
    return { paper, uuid, filename };
  };
  return (
    <FileUpload
      isOptional
      name={`proof-${paper}`}
      label={t(`codes.contingency_paper.${paper}`)}
      value={sent}
      send={send}
      // Several are on their way at once.
      onChange={(kept) =>
        change(({ proofs }) => {
          const others = proofs.filter((each) => each.paper !== paper);
          return { proofs: kept ? [...others, kept] : others };
        })
      }
      error={error}
    />
  );
};

/** The documents of a reason, one list for each way to prove it; what is not at hand may follow. *Source*: decisions 1.6. */
export const ProofsPart = (props: ProofsPartProps) => {
  const { plan, error } = props;
  const ways =
    plan.cause === '' || plan.cause === 'TEN_YEARS' || plan.cause === 'VARIACION_PRESTACION'
      ? []
      : DOCUMENTS_OF_CAUSE[plan.cause];
  const begun = ways.findIndex((papers) => plan.proofs.some(({ paper }) => papers.includes(paper)));
  const [chosen, setChosen] = useState(Math.max(0, begun));
  const papers = ways[chosen] ?? ways[0];
  if (!papers) return null;
  return (
    <Card title={t('plan_orders.proofs.title')}>
      <p>{t('plan_orders.proofs.intro')}</p>
      {ways.length > 1 ? (
        <RadioCards
          name="way"
          label={t('plan_orders.proofs.way')}
          value={`${chosen}`}
          cards={ways.map((each, index) => ({ value: `${index}`, title: namesOf(each) }))}
          onChange={(index) => setChosen(Number(index))}
        />
      ) : null}
      {papers.map((paper, index) => (
        <PaperField key={paper} {...props} paper={paper} error={index === 0 ? error : undefined} />
      ))}
    </Card>
  );
};
