import { vi } from 'vitest';

/** An upload as it left, to be moved on by the test. */
export interface FakeUpload {
  readonly form: FormData;
  readonly progress: (fraction: number) => void;
  readonly answer: () => Promise<void>;
  readonly isAborted: () => boolean;
}

/**
 * Replaces the browser's uploads, which `fetch` cannot watch; what they answer is what `fetch` would. Earlier uploads
 * first.
 */
export const fakeUploads = (): FakeUpload[] => {
  const underway: FakeUpload[] = [];
  class Upload extends EventTarget {
    upload = new EventTarget();
    responseType = '';
    response: ArrayBuffer | undefined;
    status = 0;
    #request = { method: '', url: '' };
    #headers = new Headers();
    #isAborted = false;
    open(method: string, url: string): void {
      this.#request = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders(): string {
      return 'x-request-id: peticion-1\r\n';
    }
    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      const { method, url } = this.#request;
      const answer = async (): Promise<void> => {
        const response = await fetch(url, { method, headers: this.#headers, body: form });
        this.status = response.status;
        this.response = await response.arrayBuffer();
        this.dispatchEvent(new Event('load'));
      };
      const progress = (fraction: number): void =>
        void this.upload.dispatchEvent(
          Object.assign(new Event('progress'), { loaded: fraction * 100, total: 100 }),
        );
      underway.push({ form, answer, progress, isAborted: () => this.#isAborted });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return underway;
};
