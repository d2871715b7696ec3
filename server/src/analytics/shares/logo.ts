import { type LogoType, MAX_LOGO_BYTES } from '#contract/share-logo.ts';
import { badField } from '../../platform/errors.ts';

export interface Logo {
  bytes: Buffer;
  type: LogoType;
}

const begins = (bytes: Buffer, at: number, sign: string): boolean =>
  bytes.toString('latin1', at, at + sign.length) === sign;

/** By what the file begins with, whatever it is called. */
const typeOf = (bytes: Buffer): LogoType | undefined => {
  if (begins(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  return begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP') ? 'image/webp' : undefined;
};

/** Whether the file goes on to where its kind ends; what some programs write behind that does no harm. */
const isWhole: Record<LogoType, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) =>
    begins(bytes, 12, 'IHDR') && bytes.includes('IEND\xae\x42\x60\x82', 0, 'latin1'),
  // A preview within it has an end of its own: only what comes after the last scan's beginning counts.
  'image/jpeg': (bytes) => {
    const scan = bytes.lastIndexOf('\xff\xda', -1, 'latin1');
    return scan > 0 && bytes.includes('\xff\xd9', scan, 'latin1');
  },
  'image/webp': (bytes) =>
    begins(bytes, 12, 'VP8') &&
    bytes.length > 20 &&
    bytes.length >= 8 + bytes.readUInt32LE(4) &&
    bytes.length >= 20 + bytes.readUInt32LE(16),
};

/** 400 for what is no whole image of these kinds, or too large; an SVG may hold scripts, so it is none. */
export const readLogo = (base64: string): Logo => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw refused('The logo must be 200 kB or smaller');
  const type = typeOf(bytes);
  if (!type) throw refused('The logo must be a PNG, JPEG or WebP image');
  if (!isWhole[type](bytes)) {
    throw refused('The logo file is damaged. Export the image again and choose the new file');
  }
  return { bytes, type };
};

const refused = (message: string) => badField('logo', message);
