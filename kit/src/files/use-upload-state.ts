import { whyNotChoose } from '@area/domain/document/upload';
import { useEffect, useRef, useState } from 'react';
import { t, textOf } from './texts.ts';

/** How an upload is watched and stopped. */
export interface UploadProgress {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** Sends a file; an error with `info` is shown at the field. */
export type Send<Kept> = (file: File, watching: UploadProgress) => Promise<Kept>;

interface Underway {
  readonly filename: string;
  readonly fraction: number;
}

/** A refusal names the field or the whole; `CallError` does. */
const messageOf = (error: unknown): string => {
  const { errors, info } = (error ?? {}) as {
    errors?: readonly { message: string }[];
    info?: string;
  };
  return errors?.[0]?.message ?? info ?? t('ui.failure.unknown');
};

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** One file at a time: refused at once by its name and size, else sent, watched and stopped on request. */
export const useUploadState = <Kept>(send: Send<Kept>, onKept: (kept: Kept) => void) => {
  const [underway, setUnderway] = useState<Underway>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (file: File): Promise<void> => {
    const [refused] = whyNotChoose({ filename: file.name, size: file.size });
    setProblem(refused && textOf(refused.key, refused.params));
    if (refused) return;
    const controller = new AbortController();
    stop.current = controller;
    setUnderway({ filename: file.name, fraction: 0 });
    try {
      onKept(
        await send(file, {
          signal: controller.signal,
          onProgress: (fraction) => setUnderway({ filename: file.name, fraction }),
        }),
      );
    } catch (error) {
      if (!isAbort(error)) setProblem(messageOf(error));
    } finally {
      setUnderway(undefined);
    }
  };

  return { underway, problem, take, abort: (): void => stop.current?.abort() };
};
