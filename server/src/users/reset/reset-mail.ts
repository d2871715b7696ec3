import { INVITATION_DAYS, RESET_MINUTES } from '#contract/account.ts';
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

export const invitationMail = ({ name, link, brandName, supportEmail }: ResetMail) => {
  const subject = `You are invited to ${brandName}`;
  const content = renderMail({
    brandName,
    supportEmail,
    title: subject,
    intro: `Hello ${name}, there is an account for you at ${brandName}. Use this link within ${INVITATION_DAYS} days to choose your password. It works once; later, “Forgot your password?” on the login page sends you another.`,
    rows: [],
    button: { label: 'Choose a password', url: link },
    footer: `You get this mail because an administrator of ${brandName} made an account for this address. If you do not want it, you need not do anything.`,
  });
  return { subject, ...content };
};
