import { vi } from 'vitest';

/** Sends an upload through the stubbed `fetch`. It counts as uploaded once it is answered. */
class UploadRequest {
  readonly upload: Partial<Pick<XMLHttpRequestUpload, 'onprogress' | 'onload'>> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  readonly #controller = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #address = '';

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#controller.abort();
  }

  async send(body: Blob): Promise<void> {
    const { signal } = this.#controller;
    const request = { method: this.#method, headers: this.#headers, body, signal };
    try {
      const answer = await fetch(this.#address, request);
      this.status = answer.status;
      this.responseText = await answer.text();
    } catch {
      return signal.aborted ? this.onabort?.() : this.onerror?.();
    }
    this.upload.onload?.call(this as never, new ProgressEvent('load') as never);
    this.onload?.();
  }
}

/** Answers uploads, too: they go by `XMLHttpRequest`, since `fetch` tells no progress. */
export const answerUploads = (): void => {
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
};
