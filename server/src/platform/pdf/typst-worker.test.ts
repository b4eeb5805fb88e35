import { es } from '@area/contract/texts/es';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTemplateData } from './printable.ts';
import { SAMPLE_ORDER, SERIF_BRAND } from '../../../test/pdf-testing.ts';
import { type RenderJob, TypstWorker } from './typst-worker.ts';

const JOB: RenderJob = {
  template: 'subscription-order',
  inputs: {
    data: buildTemplateData(SAMPLE_ORDER),
    brand: buildTemplateData(SERIF_BRAND),
    document: buildTemplateData({
      code: 'X',
      version: '1',
      data_sha256: '0',
      language: 'es',
      region: 'ES',
    }),
    words: buildTemplateData(es.paper),
  },
  at_seconds: 1_773_134_130,
};

describe('TypstWorker', () => {
  const workers: TypstWorker[] = [];
  const make = (timeoutMs?: number): TypstWorker => {
    const worker = new TypstWorker(timeoutMs);
    workers.push(worker);
    return worker;
  };
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

  it('answers jobs that were sent together, each with its own document', async () => {
    const worker = make();
    const later = { ...JOB, at_seconds: JOB.at_seconds + 60 };
    const [a, b, c] = await Promise.all([
      worker.render(JOB),
      worker.render(later),
      worker.render(JOB),
    ]);
    expect(Buffer.from(a).equals(c)).toBe(true);
    expect(Buffer.from(a).equals(b)).toBe(false);
  });

  it('fails what it held when it is stopped, and starts again with the next job', async () => {
    const worker = make();
    const held = worker.render(JOB);
    await Promise.all([expect(held).rejects.toThrow('The renderer was stopped.'), worker.stop()]);
    await expect(worker.render(JOB)).resolves.toBeInstanceOf(Uint8Array);
  });

  it('gives up a job that takes too long', async () => {
    await expect(make(1).render(JOB)).rejects.toThrow('Rendering took more than 1 ms.');
  });

  it('names the fault of a template that is not there', async () => {
    await expect(make().render({ ...JOB, template: 'absent' })).rejects.toThrow(/absent/);
  });
});
