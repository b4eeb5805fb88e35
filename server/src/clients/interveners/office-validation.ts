import { validateIntervener } from '@area/contract/office/interveners/calls';
import { atField } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { evidenceOf } from '../../documents/documents/show-paper.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { screenNow } from '../screening/screen-now.ts';
import { screenedPersonOf, whyNotActivate } from '../screening/screen.ts';
import { getPerson, lockPersonOf, statusChange, subjectsOfPerson } from './office-person.ts';
import { identityPapers } from './office-store.ts';
import { validatePerson } from './validate.ts';
import { isForCompliance } from './validation-facts.ts';

type Validating = OfficeContext<typeof validateIntervener>;

/** What the lists have against somebody on record; without a provider of lists the validator alone says what they saw. */
const listObstacles = async (context: Validating, now: Date) => {
  const { db, parts } = context;
  if (!parts.screening) return [];
  const person = await getPerson(context);
  const subject = { intervener_uuid: person.uuid };
  return whyNotActivate(db, subject, { person: screenedPersonOf(person), now });
};

const validate = async (context: Validating) => {
  const { db, parts, by, actor, params, body } = context;
  const isOfCompliance = hasRight(actor.permission_set, 'VALIDATE_HIGH_RISK_KYC');
  const at = parts.clock.business();
  const missing = await validatePerson(db, params.id, {
    ...body,
    by,
    actor: isOfCompliance ? 'COMP' : 'OPS',
    at,
    obstacles: await listObstacles(context, at),
  });
  requireFields(missing.flatMap((each) => atField('id', each)));
  const { uuid, intervener_status } = await getPerson(context);
  return { uuid, intervener_status };
};

/** Makes a client of somebody who came without an application. *Source*: decisions 1.7, ADR 253. */
export const officeValidation = ({ write }: OfficeRegister): void =>
  write(validateIntervener, {
    facts: async (context) => {
      const person = await lockPersonOf(context);
      return { is_high_risk: await isForCompliance(context.db, person) };
    },
    subjects: subjectsOfPerson,
    changes: async (context) => statusChange(context, 'VALIDADO'),
    evidence: async ({ db, params }) => evidenceOf(await identityPapers(db, params.id).execute()),
    prepare: async (before) => {
      const person = await getPerson(before);
      if (person.intervener_status === 'SIGNED') await screenNow(before.parts, person);
      return validate;
    },
  });
