import type { Envelope } from '@area/contract/signatures/schemas';
import { KIND_OF_PURPOSE } from '@area/domain/signature/purposes';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';

type StepKey = Parameters<typeof t>[0] & `signing.refuse.step.${string}`;

const changeSteps = (isEnded: boolean): readonly StepKey[] =>
  isEnded
    ? ['signing.refuse.step.change_all']
    : ['signing.refuse.step.change_others', 'signing.refuse.step.change_expire'];

const orderSteps = (isEnded: boolean): readonly StepKey[] => [
  isEnded ? 'signing.refuse.step.order_all' : 'signing.refuse.step.order_others',
  isEnded ? 'signing.refuse.step.order_unsolved' : 'signing.refuse.step.order_expire',
  'signing.refuse.step.order_cancel',
];

/** What a refusal leads to, by what is refused. What was declared counts from when it was said. *Source*: decisions 1.1, 5 and 6.3. */
const STEPS: Readonly<Record<SignedPurpose, (isEnded: boolean) => readonly StepKey[]>> = {
  ORDER: orderSteps,
  PERIODIC_CHANGE: changeSteps,
  PERIODIC_CANCEL: changeSteps,
  CLIENT_REGISTRATION: () => ['signing.refuse.step.registration'],
  KYC: () => ['signing.refuse.step.personal'],
  TAX_RESIDENCE: () => ['signing.refuse.step.declared'],
  CONVENIENCE_TEST: () => ['signing.refuse.step.declared'],
  GDPR_CONSENT: () => ['signing.refuse.step.declared'],
  ACCOUNT_CONTRACT: () => ['signing.refuse.step.contract'],
  SIGNATURE_REGIME: () => ['signing.refuse.step.account'],
  ROLE: () => ['signing.refuse.step.account'],
  SEPA_MANDATE: () => ['signing.refuse.step.mandate'],
  BENEFICIARIES: () => ['signing.refuse.step.beneficiaries'],
};

/** What a refusal leads to, in words. */
export const stepsAfter = ({ purpose, is_ended_by_refusal }: Envelope): readonly string[] =>
  STEPS[purpose](is_ended_by_refusal).map((key) => t(key));

/** Who will know of the reason: what is personal stays with its documents, and nobody signs alone with somebody else. */
export const useIntro = ({ purpose, signers }: Envelope, title: string): string => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  if (KIND_OF_PURPOSE[purpose] === 'PERSONAL') return t('signing.refuse.intro_personal', { title });
  const hasOthers = signers.some(({ uuid }) => uuid !== you);
  return t(hasOthers ? 'signing.refuse.intro' : 'signing.refuse.intro_alone', { title });
};
