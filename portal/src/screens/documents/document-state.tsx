import type { LibraryDocument } from '@area/contract/documents/schemas';
import type { DocumentValidationStatus } from '@area/domain/document/validation';
import { t } from './texts.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';

type Stated = Pick<LibraryDocument, 'status' | 'signature_status' | 'is_in_quarantine'>;

const TONES: Readonly<Record<DocumentValidationStatus, Tone>> = {
  PENDING: 'waiting',
  VALIDATED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'neutral',
};

const stateOf = ({
  status,
  signature_status,
  is_in_quarantine,
}: Stated): { readonly tone: Tone; readonly words: string } | undefined => {
  if (is_in_quarantine) return { tone: 'waiting', words: t('documents.state.quarantine') };
  if (signature_status !== null)
    return {
      tone: signature_status === 'DONE' ? 'good' : 'waiting',
      words: t(`documents.state.signature.${signature_status}`),
    };
  return status === null
    ? undefined
    : { tone: TONES[status], words: t(`codes.document_validation_status.${status}`) };
};

/** How far a document has come: checked for safety, signed, validated. Empty if nothing has to be checked. */
export const DocumentState = ({ paper }: { readonly paper: Stated }) => {
  const state = stateOf(paper);
  return state ? <StatusPill tone={state.tone}>{state.words}</StatusPill> : null;
};
