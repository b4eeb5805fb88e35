import type { KycRecord } from '@area/contract/kyc/schemas';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { useKept } from '@area/kit/forms/use-kept.ts';
import { useKnownMe } from '../../calls/me.ts';
import type { Answer } from '../../parts/kyc/answers.ts';
import { areAnswers, withoutAnswersTo } from '../../parts/kyc/kept-answers.ts';
import type { KycSection } from '../../parts/kyc/questionnaire.ts';

/** Answers not saved yet, and the version of the questionnaire that they were typed over. */
interface KycDraft {
  readonly version: number;
  readonly answers: KycAnswers;
}

const isDraft = (kept: unknown): kept is KycDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'version') === 'number' &&
  areAnswers(Reflect.get(kept, 'answers'));

/**
 * The answers of whoever is logged in. What another window saves meanwhile raises the version on the server and not here, so that
 * saving over it is refused and the person chooses. *Source*: ADR 263.
 */
export const useKycDraft = (kyc: Pick<KycRecord, 'uuid' | 'version'>) => {
  const { uuid: person } = useKnownMe().private_area.intervener;
  const [draft, change] = useKept(`kyc-draft:${person}:${kyc.uuid}`, isDraft);
  const first: KycDraft = { version: kyc.version, answers: {} };
  const { version, answers } = draft ?? first;
  return {
    version,
    answers,
    answer: (code: string, given: Answer): void =>
      change((before = first) => ({
        ...before,
        answers: { ...before.answers, [code]: given },
      })),
    /** A section is as the server has it. */
    forget: ({ questions }: KycSection, known: number): void =>
      change((before = first) => {
        const left = withoutAnswersTo(questions, before.answers);
        return Object.keys(left).length === 0 ? undefined : { version: known, answers: left };
      }),
    /** The person saw that there is a newer version, and keeps their own answers. */
    keepOver: (known: number): void => change((before) => before && { ...before, version: known }),
    drop: (): void => change(() => undefined),
  };
};
