import { z } from 'zod';
import { bankFault } from './entry.ts';
import { elementsOf } from './xml-elements.ts';

/** What the bank says of one instruction. */
export interface InstructionStatus {
  /** *Shape*: `OP` or `RB` and ten digits. */
  readonly end_to_end: string;
  readonly status: string;
  /** Of ISO 20022: AC04 a closed account, AM04 no money, MS03 no reason given. */
  readonly reason: string;
}

const reasons = z
  .array(
    z.object({
      Rsn: z.object({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional(),
    }),
  )
  .optional();

const schema = z
  .object({ OrgnlEndToEndId: z.string(), TxSts: z.string(), StsRsnInf: reasons })
  .transform(({ OrgnlEndToEndId: end_to_end, TxSts: status, StsRsnInf }): InstructionStatus => ({
    end_to_end,
    status,
    reason: StsRsnInf?.map(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry).find(Boolean) ?? 'MS03',
  }));

const group = z.object({
  OrgnlMsgId: z.string(),
  GrpSts: z.string().optional(),
  StsRsnInf: reasons,
});

/** The verdict on a whole file of ours, when the bank gives one. */
export interface GroupStatus {
  readonly message: string;
  readonly status: string;
  readonly reason: string;
}

/** Reads pain.002, versions 3 and 10: the status of each of our instructions. *Source*: decisions 8. */
export async function* readPain002(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<InstructionStatus | GroupStatus> {
  let isWhole = false;
  let entries = 0;
  for await (const { name, value } of elementsOf(pieces, [
    'OrgnlGrpInfAndSts',
    'TxInfAndSts',
    '/Document',
  ])) {
    if (name === '/Document') isWhole = true;
    else if (name === 'OrgnlGrpInfAndSts') {
      const parsed = group.safeParse(value);
      if (!parsed.success) throw bankFault('no_original');
      const { OrgnlMsgId: message, GrpSts: status = '', StsRsnInf } = parsed.data;
      yield {
        message,
        status,
        reason: StsRsnInf?.map(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry).find(Boolean) ?? 'MS03',
      };
    } else {
      entries += 1;
      // The parser must know that it repeats, also if there is only one.
      const parsed = schema.safeParse(Array.isArray(value) ? value[0] : value);
      if (!parsed.success) throw bankFault('instruction', { place: { entry: entries } });
      yield parsed.data;
    }
  }
  if (!isWhole) throw bankFault('message_end');
}
