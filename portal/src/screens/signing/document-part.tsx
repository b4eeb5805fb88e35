import type { Envelope } from '@area/contract/signatures/schemas';
import { useState } from 'react';
import { useEnvelopeDocument, useEnvelopeFiles } from '../../calls/signatures.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { PdfFrame, isPdfShownInPlace } from '@area/kit/files/pdf-frame.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { documentName } from './envelope-words.ts';
import css from './signing.module.css';

export type SignedDocument = Envelope['documents'][number];

interface PaperProps {
  readonly envelope: Envelope;
  readonly paper: SignedDocument;
  /** The only one of its envelope, which names it already. */
  readonly isAlone: boolean;
  /** Read in place at once: the only thing that there is to read. */
  readonly isOnly: boolean;
}

interface ConfirmedPaperProps extends PaperProps {
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
}

const LOADING = [{ width: '100%', height: '24rem' }];

/** Name of the box that says it was read, to lead the focus there. */
export const readName = ({ uuid }: SignedDocument): string => `read-${uuid}`;

const InPlace = ({
  uuid,
  paper,
  title,
}: {
  readonly uuid: string;
  readonly paper: SignedDocument;
  readonly title: string;
}) => {
  const { data, error, refetch } = useEnvelopeDocument(uuid, paper.uuid);
  if (data) return <PdfFrame bytes={data} name={t('signing.paper.name', { title })} />;
  return error ? (
    <FailureState error={error} title={t('signing.paper.failed')} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={LOADING} />
  );
};

const Reading = ({ envelope, paper, isOnly }: PaperProps) => {
  const title = documentName(envelope, paper);
  const { open, download, pending, failure } = useEnvelopeFiles(envelope.uuid);
  const [canShow] = useState(isPdfShownInPlace);
  const [isShown, show] = useState(isOnly && canShow);
  const label = (words: string): string => `${words}: ${title}`;
  return (
    <>
      {isShown ? <InPlace uuid={envelope.uuid} paper={paper} title={title} /> : null}
      {canShow ? null : <p className={css['note']}>{t('signing.paper.apart')}</p>}
      {failure ? <FailureState error={failure} title={t('signing.paper.failed')} /> : null}
      <Row>
        {canShow ? (
          <Button
            kind="secondary"
            label={label(t(isShown ? 'signing.paper.close' : 'signing.paper.read_here'))}
            onPress={() => show(!isShown)}
          >
            <Icon name={isShown ? 'eye_off' : 'eye'} size={18} />
            {t(isShown ? 'signing.paper.close' : 'signing.paper.read_here')}
          </Button>
        ) : null}
        <Button
          kind={canShow ? 'quiet' : 'secondary'}
          label={label(t('signing.paper.open'))}
          isPending={pending !== undefined}
          onPress={() => open(paper)}
        >
          <Icon name="up_right" size={18} />
          {t('signing.paper.open')}
        </Button>
        <Button
          kind="quiet"
          label={label(t('signing.paper.download'))}
          onPress={() => download(paper)}
        >
          <Icon name="download" size={18} />
          {t('signing.paper.download')}
        </Button>
      </Row>
    </>
  );
};

/** A document as it will be sealed: read in place, apart, or kept, and then confirmed as read. */
export const DocumentPart = ({
  isRead,
  onRead,
  error,
  isDisabled,
  ...props
}: ConfirmedPaperProps) => {
  const { envelope, paper, isAlone, isOnly } = props;
  const isOneOrder = isOnly && envelope.purpose === 'ORDER';
  return (
    <li className={css['paper']}>
      {isAlone ? null : <h4 className={css['paperTitle']}>{documentName(envelope, paper)}</h4>}
      <Reading {...props} />
      <Disclosure title={t('signing.paper.print')}>
        <p className={css['print']}>{paper.sha256}</p>
        <p className={css['note']}>{t('signing.paper.print_text')}</p>
      </Disclosure>
      <Checkbox
        name={readName(paper)}
        isSelected={isRead}
        onChange={onRead}
        error={error}
        isDisabled={isDisabled}
      >
        {isOneOrder
          ? t('signing.act.read')
          : t('signing.act.read_paper', { title: documentName(envelope, paper) })}
      </Checkbox>
    </li>
  );
};
