import {
  downloadBankCertificate,
  listWaitingBankAccounts,
} from '@area/contract/office/bank-accounts/calls';
import { downloadIdentityPaper, listIdentityPapers } from '@area/contract/office/interveners/calls';
import { downloadRecordPaper, getWaitingRecord } from '@area/contract/office/record/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { document as words } from '@area/contract/texts/es/codes-documents.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useCall, useList } from '@area/kit/transport/use-call.ts';
import type { QueueItem } from './item-words.ts';

/** The calls that fetch a file which somebody decides about. */
export type PaperCall =
  | typeof downloadRecordPaper
  | typeof downloadBankCertificate
  | typeof downloadIdentityPaper;

/** A file beside the record. */
export interface Paper {
  readonly uuid: string;
  readonly filename: string;
  readonly title: string;
  readonly call: PaperCall;
}

/** What is decided about: fields with what stands and what is proposed, and the files that prove it. */
interface ItemDetails {
  readonly changes: readonly {
    readonly field: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  readonly papers: readonly Paper[];
  readonly error: CallError | null;
}

const { findText } = textsOf({ codes: { document: words } });
const titleOf = (subcategory: string): string =>
  findText(`codes.document.${subcategory}`) ?? subcategory;

const NOTHING: ItemDetails = { changes: [], papers: [], error: null };

const useRecord = (id: string, isEnabled: boolean) =>
  useCall(getWaitingRecord, { params: { id } }, { isEnabled, isFrozen: true });

const useBank = (id: string, isEnabled: boolean) =>
  useList(
    listWaitingBankAccounts,
    { query: { $filter: encodeFilter([{ field: 'uuid', op: 'eq', value: id }]) } },
    { isEnabled, isFrozen: true },
  );

const useIdentity = (id: string, isEnabled: boolean) =>
  useList(listIdentityPapers, { params: { id } }, { isEnabled, isFrozen: true });

/** What there is to see of an item, by its kind. */
export const useItemDetails = ({ kind, uuid }: QueueItem): ItemDetails => {
  const record = useRecord(uuid, kind === 'document' || kind === 'change');
  const bank = useBank(uuid, kind === 'bank_account');
  const identity = useIdentity(uuid, kind === 'intervener');
  switch (kind) {
    case 'document':
    case 'change':
      return {
        changes: record.data?.changes ?? [],
        papers: (record.data?.papers ?? []).map((paper) => ({
          uuid: paper.uuid,
          filename: paper.filename,
          title: titleOf(paper.subcategory),
          call: downloadRecordPaper,
        })),
        error: record.error,
      };
    case 'bank_account': {
      const [row] = bank.data?.data ?? [];
      const proof = row?.proof_uuid ?? null;
      return {
        changes: row ? [{ field: 'iban', from: null, to: row.iban }] : [],
        papers:
          proof === null
            ? []
            : [
                {
                  uuid: proof,
                  filename: titleOf('BANK_ACCOUNT_PROOF'),
                  title: titleOf('BANK_ACCOUNT_PROOF'),
                  call: downloadBankCertificate,
                },
              ],
        error: bank.error,
      };
    }
    case 'intervener':
      return {
        changes: [],
        papers: (identity.data?.data ?? []).map((paper) => ({
          uuid: paper.uuid,
          filename: paper.filename,
          title: titleOf(paper.subcategory),
          call: downloadIdentityPaper,
        })),
        error: identity.error,
      };
    default:
      return NOTHING;
  }
};
