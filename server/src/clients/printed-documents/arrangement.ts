import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import { SIGNATURE_TYPE_OF } from '@area/domain/signature/codes';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { StoredSignatureRule } from '../../platform/db/stored-values.ts';
import type { LayoutTable } from '../../platform/pdf/document-layout.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { column, DASH, fact } from './parties.ts';

/** An arrangement as a document states it: the one in force, or the one that is asked for. */
export interface StatedArrangement {
  readonly signature_arrangement: SignatureArrangement;
  readonly required_signatures: number | null;
  readonly rules: readonly StoredSignatureRule[];
}

const DEFAULT_JOINT_SIGNATURES = 2;

/** The arrangement by name and in a sentence. *Source*: decisions 6.3. */
export const arrangementFacts = (
  say: Speaker,
  { signature_arrangement, required_signatures }: StatedArrangement,
): PrintedFact[] => [
  fact(
    say,
    'paper.order.arrangement',
    say(`codes.signature_type.${SIGNATURE_TYPE_OF[signature_arrangement]}`),
  ),
  fact(say, 'paper.label.meaning', say(`codes.signature_arrangement.${signature_arrangement}`)),
  ...(signature_arrangement === 'M'
    ? [
        fact(
          say,
          'paper.order.needed',
          say('paper.order.needed_count', {
            count: required_signatures ?? DEFAULT_JOINT_SIGNATURES,
          }),
        ),
      ]
    : []),
];

const mustSign = (
  say: Speaker,
  rule: StoredSignatureRule,
  people: readonly AccountPerson[],
): string => {
  const roles = (rule.must_include_roles ?? []).map((role) => say(`codes.role.${role}`));
  const persons = (rule.must_include_persons ?? []).map(
    (uuid) => people.find((each) => each.uuid === uuid)?.name ?? DASH,
  );
  return [...roles, ...persons].join('; ') || DASH;
};

/** The lines of a conditional arrangement in their order, with what happens when none fits. */
export const rulesTable = (
  say: Speaker,
  rules: readonly StoredSignatureRule[],
  people: readonly AccountPerson[],
): LayoutTable[] =>
  rules.length === 0
    ? []
    : [
        {
          columns: [
            column(say, 'paper.label.up_to', 3),
            column(say, 'paper.label.operations', 4),
            column(say, 'paper.order.needed', 4),
            column(say, 'paper.label.must_sign', 3),
          ],
          rows: [
            ...rules.map((rule) => [
              rule.max_amount === undefined
                ? say('paper.label.any_amount')
                : formatEuros(centsFrom(rule.max_amount)),
              (rule.operation_types ?? [])
                .map((type) => say(`codes.operation_type.${type}`))
                .join('; ') || say('paper.label.any_operation'),
              rule.required_count.toString(),
              mustSign(say, rule, people),
            ]),
            [
              say('paper.label.other_cases'),
              say('paper.label.any_operation'),
              say('paper.label.everybody'),
              DASH,
            ],
          ],
        },
      ];
