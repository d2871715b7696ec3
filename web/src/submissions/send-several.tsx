import type { Submission } from '#contract/submissions.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { type Choosing, ChoosingBar } from '../ui/choosing.tsx';
import { useSendSeveral } from './settle-fee.ts';
import { severalSent } from './submission-messages.ts';

interface Props {
  prefix: string;
  choosing: Choosing<Submission>;
  onMessage: (message: Message | null) => void;
}

/** The codes of the chosen posters, each to its authors. */
export function SendSeveral({ prefix, choosing, onMessage }: Props) {
  const sending = useSendSeveral(prefix);
  const send = (chosen: Submission[]) => {
    onMessage(null);
    sending.mutate(chosen, {
      onSuccess: (outcome) => {
        onMessage(severalSent(outcome));
        choosing.end();
      },
    });
  };
  return (
    <ChoosingBar
      choosing={choosing}
      begin={t('Send several codes')}
      action={(count) => plural(count, 'Send {count} code', 'Send {count} codes')}
      busy={sending.isPending}
      onAct={send}
    />
  );
}
