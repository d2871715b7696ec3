import { renderMail } from '../../mail/layout.ts';

export interface RemovedMail {
  name: string;
  url: string;
  brandName: string;
  supportEmail: string;
}

export const removedMail = ({ name, url, brandName, supportEmail }: RemovedMail) => {
  const subject = `Your second factor at ${brandName} was removed`;
  const content = renderMail({
    brandName,
    supportEmail,
    title: subject,
    intro: `Hello ${name}, an administrator removed the second factor of your account. From now on your password alone signs you in. Set up a new one on your account page.`,
    rows: [],
    button: { label: 'Open your account', url },
    footer: `You get this mail because you have an account at ${brandName}. If you did not ask for this, write to ${supportEmail} at once.`,
  });
  return { subject, ...content };
};
