import type { Mail } from '#contract/mails.ts';
import type { Message } from '../ui/banner.tsx';
import { type Choosing, ChoosingBar, useChoosing } from '../ui/choosing.tsx';
import type { Outcome } from '../ui/one-by-one.ts';
import { useResendSeveral } from './resend-mail.ts';

/** Only mails that failed: whoever has a mail already is not to get it again by mistake. */
export const useChoosingFailed = () =>
  useChoosing<Mail>({
    keyOf: ({ id }) => id,
    nameOf: ({ to, subject }) => `${subject} to ${to}`,
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
      begin="Resend several failed mails"
      action={(count) => (count === 1 ? 'Resend 1 mail' : `Resend ${count} mails`)}
      busy={resending.isPending}
      onAct={resend}
    />
  );
}

/** Those that could not be queued are named, each with its reason. */
function severalQueued({ done, failed }: Outcome<Mail>): Message {
  const mails = (count: number) => (count === 1 ? '1 mail is' : `${count} mails are`);
  if (failed.length === 0) return { tone: 'success', text: `${mails(done.length)} queued` };
  return {
    tone: done.length > 0 ? 'warning' : 'error',
    text: `${mails(done.length)} queued, ${mails(failed.length)} not`,
    detail: failed.map(({ row, message }) => `${row.to}: ${message}`).join('. '),
  };
}
