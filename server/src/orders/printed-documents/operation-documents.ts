import { formatTime } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { progressOf } from '../../access/account-access/signers.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { PdfBrand } from '../../platform/pdf/brand.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { channelText } from './channel-text.ts';
import { penFor } from './figures.ts';
import type { DocumentLanguage } from './figures.ts';
import type { OrderFacts, OrderHead, OrderDocumentFacts } from './order-facts.ts';
import { orderBody } from './order-sections.ts';
import type { NamedPerson } from '../../clients/printed-documents/parties.ts';
import {
  accountSection,
  accountText,
  fact,
  fitsWhole,
  peopleTable,
  printedPerson,
  signingSection,
} from '../../clients/printed-documents/parties.ts';
import { composeDocument } from '../../documents/rendering/render-document.ts';
import { printedBrand } from '../../documents/rendering/letterhead.ts';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';

/** Who signs this order and how many must, by the account's current rules. *Source*: decisions 6.3. */
const orderSigning = (
  say: Speaker,
  order: OrderHead,
  people: readonly AccountPerson[],
): LayoutSection => {
  const { signers, missing_count, people: maySign } = progressOf(order, people, []);
  const printed = maySign
    .filter(({ uuid }) => signers.some((each) => each.uuid === uuid))
    .map(printedPerson(say));
  return {
    title: say('paper.order.signature_title'),
    whole: fitsWhole(printed),
    text: [say('paper.label.signing_text')],
    facts: [
      fact(
        say,
        'paper.order.arrangement',
        say(`codes.signature_arrangement.${order.signature_arrangement}`),
      ),
      fact(say, 'paper.order.needed', say('paper.order.needed_count', { count: missing_count })),
    ],
    tables: [peopleTable(say, printed)],
  };
};

const headFacts = (
  { say, day }: DocumentLanguage,
  { reference, created_at, source }: Pick<OrderHead, 'reference' | 'created_at' | 'source'>,
) => [
  fact(say, 'paper.order.number', reference),
  fact(
    say,
    'paper.order.ordered',
    say('paper.letterhead.madrid', {
      moment: `${day(madridDate(created_at))} | ${formatTime(created_at)}`,
    }),
  ),
  fact(say, 'paper.order.channel', channelText(say, { source })),
];

/**
 * A printed order, exactly as it will be signed. A subscription has its own: `composeSubscription`. *Source*: decisions 1.3
 * and 7.
 */
export const composeOrderDocument = async <P extends OrderDocumentFacts>(
  db: Db,
  facts: OrderFacts<P>,
  once: RequestReads = createRequestReads(db),
): Promise<PdfDocument> => {
  const { order, subcategory } = facts;
  const pen = penFor(order.language);
  const people = await once.people(order.account_uuid);
  const { highlight, sections } = orderBody(pen, facts);
  const brand = printedBrand(await once.configurationOf(order.created_by));
  const document = {
    subcategory,
    language: order.language,
    at: order.created_at,
    brandOf: order.created_by,
    reference: order.reference,
    highlight,
    facts: headFacts(pen, order),
    sections: [
      accountSection(pen.say, { number: order.account_number, alias: order.account_alias }, people),
      ...sections,
    ],
    signing: orderSigning(pen.say, order, people),
  };
  return composeDocument(document, brand);
};

/**
 * For an order that needed the typed sentence: the warning, to be signed by the orderer. *Source*: specification 5,
 * decisions 5.1 and 7.
 */
export const composeWarning = (
  { operation, orderer }: { readonly operation: OperationWhole; readonly orderer: NamedPerson },
  brand: PdfBrand,
): PdfDocument => {
  const pen = penFor(operation.language);
  const { say } = pen;
  const document = {
    subcategory: 'NON_CONVENIENCE_WARNING' as const,
    language: operation.language,
    at: operation.created_at,
    brandOf: operation.created_by,
    reference: operation.reference,
    params: { product: operation.product_name },
    facts: [
      ...headFacts(pen, operation),
      fact(
        say,
        'paper.order.account',
        accountText({ number: operation.account_number, alias: operation.account_alias }),
      ),
    ],
    sections: [
      {
        title: say('paper.label.product_title'),
        facts: [
          fact(say, 'paper.order.fund', operation.product_name),
          fact(say, 'paper.order.class', operation.product_class),
          fact(say, 'paper.order.isin', operation.isin),
          fact(
            say,
            'paper.label.test_result',
            say(`codes.suitability.${operation.suitability_verdict ?? 'NO_EVALUADO'}`),
          ),
        ],
      },
      {
        title: say('paper.label.typed_title'),
        text: [say('paper.label.typed_text', { name: orderer.name })],
        ...(operation.suitability_sentence !== null && { quote: operation.suitability_sentence }),
      },
    ],
    signing: signingSection(say, [
      {
        name: orderer.name,
        document_number: orderer.document_number,
        role: say('paper.label.orderer'),
      },
    ]),
  };
  return composeDocument(document, brand);
};
