import type { Mail } from '#contract/mails.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { type Choosing, ChoosingBar, useChoosing } from '../ui/choosing.tsx';
import type { Outcome } from '../ui/one-by-one.ts';
import { useResendSeveral } from './resend-mail.ts';

/** Only mails that failed: whoever has a mail already is not to get it again by mistake. */
export const useChoosingFailed = () =>
  useChoosing<Mail>({
    keyOf: ({ id }) => id,
    nameOf: ({ to, subject }) => t('{subject} to {to}', { subject, to }),
    canChoose: ({ status }) => status === 'failed',
  });

interface Props {
  choosing: Choosing<Mail>;
  /** Whether any failed. */
  there: boolean;
  onMessage: (message: Message | null) => void;
}

export function ResendSeveral({ choosing, there, onMessage }: Props) {
  const resending = useResendSeveral();
  if (!choosing.isOn && !there) return null;
  const resend = (chosen: Mail[]) => {
    onMessage(null);
    resending.mutate(chosen, {
      onSuccess: (outcome) => {
        onMessage(severalQueued(outcome));
        choosing.end();
      },
    });
  };
  return (
    <ChoosingBar
      choosing={choosing}
      begin={t('Resend several failed mails')}
      action={(count) => plural(count, 'Resend {count} mail', 'Resend {count} mails')}
      busy={resending.isPending}
      onAct={resend}
    />
  );
}

const queuedAndNot = (done: number, failed: number): string =>
  failed === 1
    ? plural(
        done,
        '{count} mail is queued, 1 mail is not',
        '{count} mails are queued, 1 mail is not',
      )
    : plural(
        done,
        '{count} mail is queued, {failed} mails are not',
        '{count} mails are queued, {failed} mails are not',
        { failed },
      );

/** Those that could not be queued are named, each with its reason. */
function severalQueued({ done, failed }: Outcome<Mail>): Message {
  if (failed.length === 0) {
    const text = plural(done.length, '{count} mail is queued', '{count} mails are queued');
    return { tone: 'success', text };
  }
  return {
    tone: done.length > 0 ? 'warning' : 'error',
    text: queuedAndNot(done.length, failed.length),
    detail: failed.map(({ row, message }) => `${row.to}: ${message}`).join(' '),
  };
}
