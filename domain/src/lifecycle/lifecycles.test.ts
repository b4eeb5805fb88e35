import { describe, expect, it } from 'vitest';
import { whyNotTransitionAccount } from '../account/transitions.ts';
import { ACCOUNT_STATUSES } from '../account/status.ts';
import { BANK_ACCOUNT_STATUSES, whyNotTransitionBankAccount } from '../bank-account/status.ts';
import {
  DOCUMENT_VALIDATION_STATUSES,
  whyNotTransitionDocumentValidation,
} from '../document/validation.ts';
import { INTERVENER_STATUSES } from '../intervener/status.ts';
import { whyNotTransitionIntervener } from '../intervener/transitions.ts';
import { ISSUE_STATUSES, whyNotTransitionIssue } from '../issue/status.ts';
import { ACTOR_KINDS } from '../operation/codes.ts';
import type { ActorKind } from '../operation/codes.ts';
import type { Reason } from '../rules/reason.ts';
import type { Step } from './steps.ts';

interface Life<Status extends string> {
  readonly statuses: readonly Status[];
  readonly whyNot: (step: Step<Status>) => Reason | undefined;
  /** Written by hand from decisions 1.7 and 1.8, not from the tables: `FROM>TO ACTOR ACTOR`. */
  readonly moves: readonly string[];
}

const oracleOf = (moves: readonly string[]): ReadonlySet<string> =>
  new Set(
    moves.flatMap((line) => {
      const [move = '', ...actors] = line.split(' ');
      return actors.map((actor) => `${move} ${actor}`);
    }),
  );

/** Every move that the table and the oracle judge differently. */
const differences = <Status extends string>({
  statuses,
  whyNot,
  moves,
}: Life<Status>): string[] => {
  const allowed = oracleOf(moves);
  return statuses.flatMap((from) =>
    statuses.flatMap((to) =>
      ACTOR_KINDS.filter((actor: ActorKind) => {
        const found = whyNot({ from, to, actor });
        const isRefusedWell =
          found?.key === 'errors.transition_forbidden' &&
          found.params?.['from'] === from &&
          found.params['to'] === to;
        return allowed.has(`${from}>${to} ${actor}`) ? found !== undefined : !isRefusedWell;
      }).map((actor) => `${from}>${to} ${actor}`),
    ),
  );
};

const whyNot = (step: Step<(typeof DOCUMENT_VALIDATION_STATUSES)[number]>) =>
  whyNotTransitionDocumentValidation({ ...step, reason: 'Ilegible' });

describe('only the moves of the decisions succeed', () => {
  it('for interveners', () => {
    const moves = [
      'REGISTERED_ONLINE>SIGNED SYS',
      'REGISTERED_EMAIL>SIGNED SYS',
      'REGISTERED_POSTAL>SIGNED SYS',
      'REGISTERED>SIGNED SYS',
      'SIGNED>VALIDADO OPS COMP',
      'SIGNED>REGISTERED_ONLINE OPS',
      'SIGNED>REGISTERED_EMAIL OPS',
      'SIGNED>REGISTERED_POSTAL OPS',
      'SIGNED>REGISTERED OPS',
      'VALIDADO>ENVIADO SYS',
      'ENVIADO>FINALIZADO SYS',
      'VALIDADO>BLOQUEADO OPS',
      'ENVIADO>BLOQUEADO OPS',
      'FINALIZADO>BLOQUEADO OPS',
      'REGISTERED_ONLINE>BLOQUEADO_AML COMP',
      'REGISTERED_EMAIL>BLOQUEADO_AML COMP',
      'REGISTERED_POSTAL>BLOQUEADO_AML COMP',
      'REGISTERED>BLOQUEADO_AML COMP',
      'SIGNED>BLOQUEADO_AML COMP',
      'VALIDADO>BLOQUEADO_AML COMP',
      'ENVIADO>BLOQUEADO_AML COMP',
      'BLOQUEADO>BLOQUEADO_AML COMP',
      'FINALIZADO>BLOQUEADO_AML COMP',
      'BLOQUEADO>VALIDADO OPS',
      'BLOQUEADO>ENVIADO OPS',
      'BLOQUEADO>FINALIZADO OPS',
      'BLOQUEADO_AML>REGISTERED_ONLINE COMP',
      'BLOQUEADO_AML>REGISTERED_EMAIL COMP',
      'BLOQUEADO_AML>REGISTERED_POSTAL COMP',
      'BLOQUEADO_AML>REGISTERED COMP',
      'BLOQUEADO_AML>SIGNED COMP',
      'BLOQUEADO_AML>VALIDADO COMP',
      'BLOQUEADO_AML>ENVIADO COMP',
      'BLOQUEADO_AML>BLOQUEADO COMP',
      'BLOQUEADO_AML>FINALIZADO COMP',
    ];
    expect(
      differences({ statuses: INTERVENER_STATUSES, whyNot: whyNotTransitionIntervener, moves }),
    ).toEqual([]);
  });

  it('for accounts', () => {
    const moves = [
      'REGISTERED_ONLINE>SIGNED SYS',
      'REGISTERED_EMAIL>SIGNED SYS',
      'REGISTERED_POSTAL>SIGNED SYS',
      'REGISTERED>SIGNED SYS',
      'SIGNED>VALIDADO OPS',
      'VALIDADO>ENVIADO SYS',
      'ENVIADO>FINALIZED SYS',
      'VALIDADO>BLOQUEADO OPS',
      'ENVIADO>BLOQUEADO OPS',
      'FINALIZED>BLOQUEADO OPS',
      'VALIDADO>BLOQUEADO_AML COMP',
      'ENVIADO>BLOQUEADO_AML COMP',
      'FINALIZED>BLOQUEADO_AML COMP',
      'BLOQUEADO>VALIDADO OPS',
      'BLOQUEADO>ENVIADO OPS',
      'BLOQUEADO>FINALIZED OPS',
      'BLOQUEADO_AML>VALIDADO COMP',
      'BLOQUEADO_AML>ENVIADO COMP',
      'BLOQUEADO_AML>FINALIZED COMP',
    ];
    expect(
      differences({ statuses: ACCOUNT_STATUSES, whyNot: whyNotTransitionAccount, moves }),
    ).toEqual([]);
  });

  it('for bank accounts', () => {
    const moves = [
      'PENDING>VALIDATED OPS',
      'PENDING>REJECTED OPS',
      'PENDING>DISABLED C OPS',
      'VALIDATED>DISABLED C OPS',
      'REJECTED>DISABLED C OPS',
    ];
    expect(
      differences({ statuses: BANK_ACCOUNT_STATUSES, whyNot: whyNotTransitionBankAccount, moves }),
    ).toEqual([]);
  });

  it('for the checks of documents, a rejection with its reason', () => {
    const moves = [
      'PENDING>VALIDATED OPS COMP',
      'PENDING>REJECTED OPS COMP',
      'PENDING>EXPIRED SYS',
    ];
    expect(differences({ statuses: DOCUMENT_VALIDATION_STATUSES, whyNot, moves })).toEqual([]);
    expect(
      whyNotTransitionDocumentValidation({
        from: 'PENDING',
        to: 'REJECTED',
        actor: 'OPS',
        reason: ' ',
      }),
    ).toEqual({ key: 'rules.required' });
    expect(
      whyNotTransitionDocumentValidation({ from: 'PENDING', to: 'REJECTED', actor: 'OPS' }),
    ).toEqual({ key: 'rules.required' });
    expect(
      whyNotTransitionDocumentValidation({ from: 'PENDING', to: 'VALIDATED', actor: 'OPS' }),
    ).toBeUndefined();
  });

  it('for issues', () => {
    const moves = [
      'OPEN>IN_PROGRESS OPS COMP',
      'IN_PROGRESS>RESOLVED OPS COMP',
      'RESOLVED>CLOSED OPS COMP SYS',
      'OPEN>CLOSED SYS',
      'IN_PROGRESS>CLOSED SYS',
      'RESOLVED>OPEN C',
      'CLOSED>OPEN C',
    ];
    expect(differences({ statuses: ISSUE_STATUSES, whyNot: whyNotTransitionIssue, moves })).toEqual(
      [],
    );
  });
});
