import { logoTypes, MAX_LOGO_BYTES } from '#contract/share-logo.ts';
import { t } from '../../texts/texts.tsx';

export interface Logo {
  name: string;
  /** A picture's address, for a look at it. */
  url: string;
  base64: string;
}

/** The file as it is sent, or in words why it is not taken. The server looks into it again. */
export const readLogo = async (file: File): Promise<Logo | string> => {
  const types: readonly string[] = logoTypes;
  if (!types.includes(file.type)) return t('Choose a PNG, JPEG or WebP image.');
  if (file.size > MAX_LOGO_BYTES) {
    return t('{file} is {size} kB. The maximum is 200 kB.', {
      file: file.name,
      size: Math.ceil(file.size / 1_000),
    });
  }
  const url = await dataUrl(file);
  return { name: file.name, url, base64: url.slice(url.indexOf(',') + 1) };
};

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
