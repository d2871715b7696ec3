import { RESET_MINUTES } from '#contract/account.ts';
import { renderMail } from '../../mail/layout.ts';

export interface ResetMail {
  name: string;
  link: string;
  brandName: string;
  supportEmail: string;
}

export const resetMail = ({ name, link, brandName, supportEmail }: ResetMail) => {
  const subject = `Set a new password for ${brandName}`;
  const content = renderMail({
    brandName,
    supportEmail,
    title: subject,
    intro: `Hello ${name}, use this link within ${RESET_MINUTES} minutes to set a new password. It works once, and you are then signed out everywhere.`,
    rows: [],
    button: { label: 'Set a new password', url: link },
    footer: `You get this mail because a new password was asked for at ${brandName} for this address. If that was not you, you need not do anything: your password stays as it is.`,
  });
  return { subject, ...content };
};
