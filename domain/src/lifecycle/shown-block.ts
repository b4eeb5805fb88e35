/**
 * The status of a person or an account as everybody reads it who may not know of a suspicion: clients, programs, the registrar. A
 * block by suspicion reads as any other. *Source*: decisions 1.7 (no tipping-off), ADR 255 and 262. *Example*: `BLOQUEADO_AML` gives
 * `BLOQUEADO`.
 */
export const shownBlock = <Status extends string>(
  status: Status,
): Exclude<Status, 'BLOQUEADO_AML'> | 'BLOQUEADO' =>
  status === 'BLOQUEADO_AML'
    ? 'BLOQUEADO'
    : // The compiler does not narrow a type parameter.
      (status as Exclude<Status, 'BLOQUEADO_AML'>);
