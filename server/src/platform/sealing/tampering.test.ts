import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdfRenderer } from '../pdf/render-pdf.ts';
import { ATTACKS, type AttackMaterial, prepareAttack } from '../../../test/sealing-attacks.ts';
import type { Seal } from './seal.ts';
import { signAndSealPdf } from './sign-and-seal.ts';
import {
  SAMPLE_SIGNERS,
  SEALED_AT,
  makeSeal,
  renderSample,
  renderSampleOrder,
} from '../../../test/sealing-testing.ts';
import { type PdfCheck, verifyPdf } from './verify-pdf.ts';

let seal: Seal;
let loot: AttackMaterial;

beforeAll(async () => {
  const [own, stranger] = await Promise.all([makeSeal(), makeSeal('Otra Gestora, S.A.')]);
  const order = await renderSampleOrder();
  const unsigned = await renderSample();
  seal = own;
  const pdf = await signAndSealPdf(unsigned, {
    seal,
    signers: SAMPLE_SIGNERS,
    reason: 'Orden firmada',
    at: SEALED_AT,
  });
  loot = await prepareAttack(
    pdf,
    { order_bytes: order.length, unsigned_bytes: unsigned.length },
    stranger,
  );
});

afterAll(closePdfRenderer);

function listProblems({ problems, signatures }: PdfCheck): string[] {
  return [...problems, ...signatures.flatMap((signature) => signature.problems)];
}

describe('a document that was tampered with', () => {
  it('was sound before', async () => {
    expect(listProblems(await verifyPdf(loot.pdf, seal))).toEqual([]);
  });

  it.each(ATTACKS)('is found out: $name', async ({ make, found_as }) => {
    const falsified = await make(loot);
    expect(falsified.equals(loot.pdf)).toBe(false);
    const check = await verifyPdf(falsified, seal);
    expect(check.valid).toBe(false);
    expect(
      listProblems(check).filter((problem) => found_as.some((each) => each === problem)),
    ).not.toEqual([]);
  });
});
