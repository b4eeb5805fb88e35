import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import { CENTS_SCALE, cents } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { z } from 'zod';

/** A value that is not what it has to be, in an issue of the schemas. */
export const wrongValue = z.object({ code: z.enum(['amount', 'date']), value: z.string() });

const fault = (told: z.output<typeof wrongValue>) =>
  ({ code: 'custom', params: { fault: told } }) as const;

/** Banks write 10, 10.0 and 10.00. */
const toCents = (text: string): bigint | undefined => {
  const [whole = '', fraction = ''] = text.split('.');
  return parseDecimal(
    `${whole}.${fraction.replace(/0+$/, '').padEnd(CENTS_SCALE, '0')}`,
    CENTS_SCALE,
  );
};

const amount = z
  .object({ '#text': z.string(), '@_Ccy': z.literal('EUR') })
  .transform(({ '#text': text }, context) => {
    const value = toCents(text);
    if (value !== undefined && value >= 0n) return cents(value);
    context.addIssue(fault({ code: 'amount', value: text }));
    return z.NEVER;
  });

const day = z
  .union([
    z.object({ Dt: z.string() }).transform(({ Dt }) => Dt),
    z.object({ DtTm: z.string() }).transform(({ DtTm }) => DtTm.slice(0, 10)),
  ])
  .transform((text, context): CivilDate => {
    const parsed = parseCivilDate(text.slice(0, 10));
    if (parsed) return parsed;
    context.addIssue(fault({ code: 'date', value: text }));
    return z.NEVER;
  });

const iban = z
  .object({ Id: z.object({ IBAN: z.string().optional() }).optional() })
  .optional()
  .transform((account) => {
    const found = normaliseIban(account?.Id?.IBAN ?? '');
    return isIban(found) ? found : '';
  });

/** A party is direct in version 2 and within `Pty` in version 8. */
const name = z
  .object({ Nm: z.string().optional(), Pty: z.object({ Nm: z.string().optional() }).optional() })
  .optional()
  .transform((party) => party?.Pty?.Nm ?? party?.Nm ?? '');

const side = z.enum(['CRDT', 'DBIT']);
const empty = z.literal('').transform(() => undefined);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).optional();

const parties = z.object({ Dbtr: name, DbtrAcct: iban, Cdtr: name, CdtrAcct: iban });
const remittance = z.object({ Ustrd: z.array(z.string()).optional() });

/** One transaction of an entry. */
export const transaction = z.object({
  Refs: optional(
    z.object({
      AcctSvcrRef: z.string().optional(),
      EndToEndId: z.string().optional(),
      TxId: z.string().optional(),
    }),
  ),
  Amt: amount.optional(),
  AmtDtls: optional(z.object({ TxAmt: optional(z.object({ Amt: amount })) })),
  CdtDbtInd: side.optional(),
  RltdPties: optional(parties),
  RmtInf: optional(remittance),
  RtrInf: optional(
    z.object({
      Rsn: optional(z.object({ Cd: z.string().optional(), Prtry: z.string().optional() })),
    }),
  ),
});

export const entry = z.object({
  Amt: amount,
  CdtDbtInd: side,
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  BookgDt: day.optional(),
  ValDt: day.optional(),
  AcctSvcrRef: z.string().optional(),
  NtryDtls: z
    .array(z.union([empty, z.object({ TxDtls: z.array(transaction).optional() })]))
    .optional(),
  AddtlNtryInf: z.string().optional(),
});

export const account = z
  .object({ Id: z.object({ IBAN: z.string() }) })
  .transform(({ Id }) => normaliseIban(Id.IBAN));

export const balance = z
  .object({
    Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string().optional() }) }),
    Amt: amount,
    CdtDbtInd: side,
  })
  .transform(({ Tp, Amt, CdtDbtInd }) => ({
    code: Tp.CdOrPrtry.Cd ?? '',
    value: cents(CdtDbtInd === 'CRDT' ? Amt : -Amt),
  }));

export type CamtEntry = z.output<typeof entry>;
export type CamtTransaction = z.output<typeof transaction>;
