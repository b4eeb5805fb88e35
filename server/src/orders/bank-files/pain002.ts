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

/** No reason is given. */
const UNTOLD = 'MS03';

const reasons = z
  .array(
    z.object({
      Rsn: z.object({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional(),
    }),
  )
  .optional();

const codeIn = (told: z.output<typeof reasons>): string | undefined =>
  told?.map(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry).find(Boolean);

const schema = z
  .object({ OrgnlEndToEndId: z.string(), TxSts: z.string(), StsRsnInf: reasons })
  .transform(({ OrgnlEndToEndId: end_to_end, TxSts: status, StsRsnInf }): InstructionStatus => ({
    end_to_end,
    status,
    reason: codeIn(StsRsnInf) ?? UNTOLD,
  }));

const group = z.object({
  OrgnlMsgId: z.string(),
  GrpSts: z.string().optional(),
  StsRsnInf: reasons,
});

/** The verdict on a whole file of ours, or on a part of it, when the bank gives one. */
export interface GroupStatus {
  readonly message: string;
  /** The part of the file; nothing where it is about all of it. */
  readonly part: string | undefined;
  readonly status: string;
  readonly reason: string;
}

const instructionIn = (value: unknown, entry: number): InstructionStatus => {
  // The parser must know that it repeats, also if there is only one.
  const parsed = schema.safeParse(Array.isArray(value) ? value[0] : value);
  if (!parsed.success) throw bankFault('instruction', { place: { entry } });
  return parsed.data;
};

const groupIn = (value: unknown): GroupStatus => {
  const parsed = group.safeParse(value);
  if (!parsed.success) throw bankFault('no_original');
  const { OrgnlMsgId: message, GrpSts: status = '', StsRsnInf } = parsed.data;
  return { message, part: undefined, status, reason: codeIn(StsRsnInf) ?? UNTOLD };
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is told of a part of a file besides its instructions. */
class Part {
  #told = { part: '', status: '' };
  #reason: string | undefined;

  take(name: string, value: unknown): void {
    if (name === 'OrgnlPmtInfId') this.#told.part = textIn(value);
    if (name === 'PmtInfSts') this.#told.status = textIn(value);
    if (name === 'StsRsnInf') this.#reason ??= codeIn(reasons.safeParse(value).data);
  }

  /** Its verdict, if it has one. Then the next part begins. */
  end(message: string): GroupStatus | undefined {
    const [told, reason = UNTOLD] = [this.#told, this.#reason];
    this.#told = { part: '', status: '' };
    this.#reason = undefined;
    return told.status === '' ? undefined : { message, ...told, reason };
  }
}

/** Reasons of a whole file and of an instruction are read with them: those that are found by themselves are of a part. */
const ELEMENTS = [
  'OrgnlGrpInfAndSts',
  'OrgnlPmtInfId',
  'PmtInfSts',
  'StsRsnInf',
  'TxInfAndSts',
  '/OrgnlPmtInfAndSts',
  '/Document',
];

/** Reads pain.002, versions 3 and 10: the status of each of our instructions, of parts and of the whole. *Source*: decisions 8. */
export async function* readPain002(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<InstructionStatus | GroupStatus> {
  const part = new Part();
  let [isWhole, entries, message] = [false, 0, ''];
  for await (const { name, value } of elementsOf(pieces, ELEMENTS)) {
    if (name === '/Document') isWhole = true;
    else if (name === 'OrgnlGrpInfAndSts') {
      const told = groupIn(value);
      ({ message } = told);
      yield told;
    } else if (name === 'TxInfAndSts') yield instructionIn(value, (entries += 1));
    else if (name === '/OrgnlPmtInfAndSts') {
      const told = part.end(message);
      if (told) yield told;
    } else part.take(name, value);
  }
  if (!isWhole) throw bankFault('message_end');
}
