import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDEMPTION_CAUSES } from '../pension/codes.ts';
import { DOCUMENT_CATEGORIES } from './codes.ts';
import { CONTINGENCY_DOCUMENTS, DOCUMENTS_OF_CAUSE, missingDocuments } from './contingency.ts';
import { isDocumentEntityType } from './entity-type.ts';
import {
  DOCUMENT_ORIGINS,
  DOCUMENT_ROWS,
  DOCUMENT_SIGNERS,
  DOCUMENT_STEPS,
  DOCUMENT_SUBCATEGORIES,
  ORDER_DOCUMENTS,
  isDocumentSubcategory,
  isUploadable,
} from './subcategories.ts';
import type { UploadFacts } from './upload.ts';
import { FILENAME_MAX_LENGTH, sanitiseFilename, whyNotChoose, whyNotUpload } from './upload.ts';

const count = (category: string) =>
  DOCUMENT_SUBCATEGORIES.filter((code) => DOCUMENT_ROWS[code].category === category).length;

describe('documents', () => {
  it('belong to a category each', () => {
    expect(DOCUMENT_CATEGORIES.map(count)).toEqual([25, 4, 11, 25, 5]);
    expect(new Set(DOCUMENT_SUBCATEGORIES).size).toBe(70);
  });

  it.each([
    ['CLIENT_REGISTRATION', ['G'], 'PERSON'],
    ['KYC_JURIDICAL', ['G'], 'REPRESENTATIVE'],
    ['CONVENIENCE_TEST', ['G'], 'DECIDER'],
    ['ID_FRONT', ['U'], 'NOBODY'],
    ['ACCOUNT_CONTRACT', ['G'], 'HOLDERS'],
    ['ATTORNEY_REQUEST', ['G'], 'HOLDERS_AND_ADDED'],
    ['SEPA_MANDATE', ['G'], 'PAYER'],
    ['BENEFICIARY_DESIGNATION', ['G'], 'PARTICIPANT'],
    ['DFI', ['R'], 'TICK'],
    ['NON_CONVENIENCE_WARNING', ['G', 'X'], 'ORDERER'],
    ['WITHHOLDING_145', ['G', 'U'], 'BENEFICIARY'],
    ['COURT_ORDER', ['X'], 'NOBODY'],
  ] as const)('%s comes from %j and is signed by %s', (code, origins, sign) => {
    expect(DOCUMENT_ROWS[code]).toMatchObject({ origins, sign });
  });

  it('have every order signed as the account says', () => {
    expect(ORDER_DOCUMENTS.filter((code) => DOCUMENT_ROWS[code].sign !== 'ORDER_SIGNERS')).toEqual(
      [],
    );
  });

  it('use every origin, signer and step', () => {
    const rows = Object.values(DOCUMENT_ROWS);
    expect(
      DOCUMENT_ORIGINS.filter((origin) => !rows.some(({ origins }) => origins.includes(origin))),
    ).toEqual([]);
    expect(DOCUMENT_SIGNERS.filter((signer) => !rows.some(({ sign }) => sign === signer))).toEqual(
      [],
    );
    expect(
      DOCUMENT_STEPS.filter((step) => !rows.some(({ steps }) => steps.includes(step))),
    ).toEqual([]);
  });

  it('are uploaded only where the client may', () => {
    expect(isUploadable('BANK_ACCOUNT_PROOF')).toBe(true);
    expect(isUploadable('CONFIRMATION')).toBe(false);
    expect(['DFI', 'dfi', '', 'constructor'].map(isDocumentSubcategory)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['OPERATION', 'INTERVENERS', 'FUND', ''].map(isDocumentEntityType)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('papers of a contingency', () => {
  it('are known for every cause', () => {
    expect(REDEMPTION_CAUSES.filter((cause) => DOCUMENTS_OF_CAUSE[cause].length === 0)).toEqual([]);
    expect(
      CONTINGENCY_DOCUMENTS.filter(
        (paper) => !Object.values(DOCUMENTS_OF_CAUSE).flat(2).includes(paper),
      ),
    ).toEqual([]);
  });

  it.each([
    [null, [], []],
    ['JUBILACION', [], ['INSS_RESOLUTION']],
    ['JUBILACION', ['INSS_RESOLUTION'], []],
    ['JUBILACION', ['NEGATIVE_CERTIFICATE', 'WORK_LIFE_REPORT'], []],
    ['DESEMPLEO', ['DARDE'], ['SEPE_CERTIFICATE', 'TERMINATION_LETTER']],
    ['FALLECIMIENTO', ['DEATH_CERT', 'WILLS_CERT', 'BENEFICIARY_DESIGNATION'], []],
  ] as const)('for %s with %j miss %j', (cause, given, missing) => {
    expect(missingDocuments(cause, given)).toEqual(missing);
  });
});

const GOOD: UploadFacts = {
  filename: 'dni.pdf',
  size: 200_000,
  type: 'PDF',
  version: '1.7',
  pages: 2,
  has_virus: false,
  files_of_operation: 0,
  bytes_today: 0,
};
const MB = 1_048_576;

describe('an uploaded file', () => {
  it.each([
    [{}, []],
    [{ filename: 'dni.PDF' }, []],
    [{ version: '2.0' }, []],
    [{ version: 'older' }, []],
    [{ version: 'newer' }, ['format']],
    [{ type: null }, ['format']],
    [{ filename: 'dni.exe' }, ['format']],
    [{ filename: 'dni' }, ['format']],
    [{ filename: 'dni.png' }, ['format']],
    [{ size: 0 }, ['empty']],
    [{ size: 10 * MB }, []],
    [{ size: 10 * MB + 1 }, ['size']],
    [{ is_encrypted: true }, ['encrypted']],
    [{ has_script: true }, ['script']],
    [{ is_heavy: true }, ['heavy']],
    [{ filename: 'a.png', type: 'PNG', width: 10_000, height: 10_000 }, []],
    [{ filename: 'a.png', type: 'PNG', width: 10_001, height: 10_000 }, ['heavy']],
    [{ pages: 20 }, []],
    [{ pages: 21 }, ['pages']],
    [{ has_virus: true }, ['virus']],
    [{ files_of_operation: 9 }, []],
    [{ files_of_operation: 10 }, ['count']],
    [{ bytes_today: 50 * MB - 200_000 }, []],
    [{ bytes_today: 50 * MB - 199_999 }, ['daily']],
    [{ filename: 'a.jpg', type: 'JPEG', width: 600, height: 400 }, []],
    [{ filename: 'a.jpeg', type: 'JPEG', width: 599, height: 400 }, ['resolution']],
    [{ filename: 'a.png', type: 'PNG', width: 600, height: 399 }, ['resolution']],
    [{ filename: 'a.png', type: 'PNG' }, ['resolution']],
    [{ type: null, size: 0, has_virus: true }, ['format', 'empty', 'virus']],
  ] as const)('%j', (facts, keys) => {
    expect(whyNotUpload({ ...GOOD, ...facts }).map(({ key }) => key)).toEqual(
      keys.map((key) => `rules.upload.${key}`),
    );
  });

  it('is judged by name and size before it is sent', () => {
    expect(whyNotChoose({ filename: 'a.pdf', size: 1 })).toEqual([]);
    expect(whyNotChoose({ filename: 'a.heic', size: 0 }).map(({ key }) => key)).toEqual([
      'rules.upload.format',
      'rules.upload.empty',
    ]);
    expect(whyNotChoose({ filename: 'a.png', size: 11 * MB }).map(({ key }) => key)).toEqual([
      'rules.upload.size',
    ]);
  });
});

describe('a file name', () => {
  it.each([
    ['dni.pdf', 'dni.pdf'],
    ['../../etc/pass<wd>.pdf', 'pass_wd_.pdf'],
    ['C:\\docs\\Declaración 2026 (1).pdf', 'Declaración 2026 (1).pdf'],
    ['a\u0000b\n.pdf', 'a_b_.pdf'],
    ['', 'documento'],
    ['...', 'documento'],
    ['.pdf', 'pdf'],
    ['\u202egnp.exe', '_gnp.exe'],
  ])('%j becomes %j', (filename, expected) => {
    expect(sanitiseFilename(filename)).toBe(expected);
  });

  it('is never too long, never empty, never a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (filename) => {
        const safe = sanitiseFilename(filename);
        expect(safe.length).toBeGreaterThan(0);
        expect(safe.length).toBeLessThanOrEqual(FILENAME_MAX_LENGTH);
        expect([...safe].filter((letter) => letter < ' ' || '/\\<>"\''.includes(letter))).toEqual(
          [],
        );
        expect(safe.startsWith('.')).toBe(false);
      }),
    );
  });
});
