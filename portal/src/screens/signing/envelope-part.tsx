import type { Envelope } from '@area/contract/signatures/schemas';
import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { Signers } from '../../parts/signing/signers.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import { aboutOf, effectOf, titleOf } from './envelope-words.ts';
import { OrderFacts } from './order-facts.tsx';
import { DocumentPart } from './document-part.tsx';
import type { SignedDocument } from './document-part.tsx';
import css from './signing.module.css';
import { DocumentFacts } from './document-facts.tsx';

/** How an envelope reads and sets its confirmations, the same for every envelope of the page. */
export interface Reader {
  readonly isRead: (sha256: string) => boolean;
  readonly confirm: (sha256: string, isRead: boolean) => void;
  /** Said at each document that is not confirmed yet, after an attempt. */
  readonly problemOf: (envelope: Envelope, paper: SignedDocument) => string | undefined;
  /** A code is on its way, or only the client may: nothing changes any more. */
  readonly isFixed: boolean;
}

interface EnvelopePartProps {
  readonly envelope: Envelope;
  readonly reader: Reader;
  /** The only one of the page: nothing to choose. */
  readonly isOnly: boolean;
  readonly isChosen: boolean;
  readonly canChoose: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Documents that are signed together: what they are, with reading, confirmation and selection. */
export const EnvelopePart = ({
  envelope,
  reader,
  isOnly,
  isChosen,
  canChoose,
  onChoose,
}: EnvelopePartProps) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const { uuid, documents, signers, uuid_operation: operation } = envelope;
  const id = useId();
  const title = titleOf(envelope);
  const Title = isOnly ? 'h2' : 'h3';
  return (
    <article aria-labelledby={id} className={css['envelope']}>
      <div className={css['head']}>
        <Title id={id}>{title}</Title>
        <p className={css['note']}>{aboutOf(envelope, you)}</p>
        <p>{effectOf(envelope)}</p>
      </div>
      {isOnly ? null : (
        <Checkbox
          name={`include-${uuid}`}
          isSelected={isChosen}
          onChange={onChoose}
          isDisabled={reader.isFixed || !canChoose}
        >
          {t('signing.choose.include')}{' '}
          <VisuallyHidden>{t('signing.choose.of', { title })}</VisuallyHidden>
        </Checkbox>
      )}
      {operation === null ? (
        <DocumentFacts envelope={envelope} isOpen={isOnly} />
      ) : (
        <OrderFacts uuid={operation} isOpen={isOnly} />
      )}
      <ul className={css['papers']}>
        {documents.map((paper) => (
          <DocumentPart
            key={paper.uuid}
            envelope={envelope}
            paper={paper}
            isAlone={documents.length === 1}
            isOnly={isOnly && documents.length === 1}
            isRead={reader.isRead(paper.sha256)}
            onRead={(isRead) => reader.confirm(paper.sha256, isRead)}
            error={reader.problemOf(envelope, paper)}
            isDisabled={reader.isFixed}
          />
        ))}
      </ul>
      {signers.length > 1 ? (
        <Disclosure title={t('signing.who.title')}>
          <Signers signers={signers} you={you} isWaiting />
        </Disclosure>
      ) : null}
      <p>
        <Link
          href={paths.rejectedSignature(uuid)}
          aria-label={`${t('signing.who.refuse')}: ${title}`}
        >
          {t('signing.who.refuse')}
        </Link>
      </p>
    </article>
  );
};
