/** A refusal in the shape of Stripe's API. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  get body() {
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(this.code && { code: this.code }),
        ...(this.param && { param: this.param }),
      },
    };
  }
}

export const noSuch = (what: string, id: string): ProviderFault =>
  new ProviderFault(
    404,
    'invalid_request_error',
    `No such ${what}: '${id}'`,
    'resource_missing',
    'id',
  );

export const refused = (message: string, code?: string): ProviderFault =>
  new ProviderFault(400, 'invalid_request_error', message, code);
