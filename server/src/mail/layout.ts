import { renderHtmlPart } from './html-part.ts';
import type { MailContent } from './mail-content.ts';
import { renderTextPart } from './text-part.ts';

/**
 * Renders an email as HTML and as text. The HTML uses what email programs show reliably: tables, inline styles,
 * 600 pixels, no pictures, nothing loaded from elsewhere. Every value is escaped except titles of posters.
 */
export const renderMail = (
  content: MailContent,
): { subject: string; text: string; html: string } => ({
  subject: content.subject,
  text: renderTextPart(content),
  html: renderHtmlPart(content).text,
});
