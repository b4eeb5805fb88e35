import type { KycRecord } from '@area/contract/kyc/schemas';
import { useState } from 'react';
import { useSaveKycSection } from '../../calls/kyc.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { sentOf } from '../../parts/kyc/answers.ts';
import type { KycSection } from '../../parts/kyc/questionnaire.ts';
import type { SectionInHand } from '../../parts/kyc/use-section.ts';
import { useSubject } from './subject.ts';

interface Saving {
  readonly kyc: KycRecord;
  /** That the answers were typed over. */
  readonly version: number;
  readonly section: KycSection;
  readonly inHand: SectionInHand;
}

/** Saves a section. If another window saved first, the person sees both versions and loses neither. */
export const useSaveSection = ({ kyc, version, section, inHand }: Saving) => {
  const { uuid: id } = useSubject();
  const { mutateAsync, isPending } = useSaveKycSection();
  const [failure, setFailure] = useState<CallError>();
  const [isConflict, setIsConflict] = useState(false);

  const onFailure = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'VERSION_CONFLICT') setIsConflict(true);
    else if (error.errors.length > 0) inHand.refuse(error.errors);
    else setFailure(error);
  };

  /** The questionnaire with the section, or nothing if it was not saved. For later it may be incomplete. */
  const save = async (isForLater: boolean): Promise<KycRecord | undefined> => {
    // Two at once: the second would find the version of the first.
    if (isPending) return undefined;
    setFailure(undefined);
    if (!inHand.isReady(isForLater)) return undefined;
    const body = {
      section: section.code,
      answers: sentOf(section.questions, inHand.answers),
      version,
    };
    try {
      // What a schema accepted it accepts again: only the type of a line in the form is stricter.
      return await mutateAsync({
        params: { id, uuid: kyc.uuid },
        body: body as Parameters<typeof mutateAsync>[0]['body'],
      });
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };

  return { save, isPending, failure, isConflict, settle: () => setIsConflict(false) };
};
