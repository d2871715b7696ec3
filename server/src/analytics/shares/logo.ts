import { type LogoType, MAX_LOGO_BYTES } from '#contract/share-logo.ts';
import { badField } from '../../platform/errors.ts';

export interface Logo {
  bytes: Buffer;
  type: LogoType;
}

const begins = (bytes: Buffer, at: number, ...wanted: (number | string)[]): boolean => {
  const sign = Buffer.concat(
    wanted.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part),
    ),
  );
  return bytes.subarray(at, at + sign.length).equals(sign);
};

/** By what the file begins with, whatever it is called. */
const typeOf = (bytes: Buffer): LogoType | undefined => {
  if (begins(bytes, 0, 0x89, 'PNG\r\n', 0x1a, '\n')) return 'image/png';
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP') ? 'image/webp' : undefined;
};

/** 400 for what is no image of these kinds, or too large; an SVG may hold scripts, so it is none. */
export const readLogo = (base64: string): Logo => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw refused('The logo is larger than 200 kB');
  const type = typeOf(bytes);
  if (!type) throw refused('The logo has to be a PNG, JPEG or WebP image');
  return { bytes, type };
};

const refused = (message: string) => badField('logo', message);
