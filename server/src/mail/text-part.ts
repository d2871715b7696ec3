import type { Link, MailContent } from './mail-content.ts';
import { mailTexts } from './texts.ts';

const MAX_UNDERLINE_CHARACTERS = 70;

/** Renders an email as plain text, in the order of its HTML. */
export const renderTextPart = (content: MailContent): string => {
  const { subject, change, intro, body, posters = [], notes = [], section } = content;
  const { t } = mailTexts(content.language);
  const linkText = ({ label, url }: Link) => `${t('layout.link', { label })}\n${url}`;
  const { button, details, footer, footerLink, brandName, supportEmail } = content;
  const underline = '='.repeat(Math.min(subject.length, MAX_UNDERLINE_CHARACTERS));
  const sections = [
    `${subject}\n${underline}`,
    change ? `${change.text} ${intro}` : intro,
    ...(body ? [body.text] : []),
    ...posters.map((poster, at) => `${at + 1}. ${posterText(poster, t)}`),
    ...notes,
    ...(button ? [linkText(button)] : []),
    ...(section ? [`${section.title}\n${section.text}`, linkText(section.link)] : []),
    ...(details ? [details.text, ...(details.links ?? []).map(linkText)] : []),
    `-- \n${footer}\n${brandName}, ${supportEmail}`,
    ...(footerLink ? [linkText(footerLink)] : []),
  ];
  return `${sections.join('\n\n')}\n`;
};

type Poster = NonNullable<MailContent['posters']>[number];
type Translate = ReturnType<typeof mailTexts>['t'];

const posterText = ({ title, id, code }: Poster, t: Translate): string => {
  const name = [id, plainTitle(title)].filter(Boolean).join(' · ');
  return code === undefined ? name : `${name}\n   ${t('layout.code', { code })}`;
};

/** Returns sanitised HTML as text: without tags, with entities resolved. */
const plainTitle = (title: string): string =>
  title
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name) return namedEntities[name] ?? entity;
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
