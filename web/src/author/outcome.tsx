import type { ReactNode } from 'react';
import type { Confirmation } from '#contract/payments.ts';
import { ButtonLink } from './button.tsx';
import { useDocumentTitle } from './document-title.ts';
import { Icon } from './icon.tsx';
import classes from './outcome.module.css';
import { Support } from './support.tsx';

/** What the screen of a settled checkout is drawn from. */
export interface SettledProps {
  answer: Confirmation;
  email: string;
  /** Where Go Back leads. */
  back: string;
}

const icons = {
  paid: 'success',
  waiting: 'waiting',
  cancelled: 'back',
  failed: 'error',
} as const;

interface Props {
  kind: keyof typeof icons;
  title: string;
  /** Where Go Back leads. */
  back: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** One column, one statement, one way on. */
export function Outcome({ kind, title, back, children, actions }: Props) {
  useDocumentTitle(title);
  return (
    <div className={classes.outcome} data-kind={kind}>
      <div role={kind === 'failed' ? 'alert' : 'status'}>
        <Icon shape={icons[kind]} size={44} className={classes.icon} />
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.words}>{children}</div>
      </div>
      <div className={classes.actions}>
        {actions}
        <ButtonLink href={back} quiet={Boolean(actions)}>
          Go Back
        </ButtonLink>
      </div>
    </div>
  );
}

export const ThankYou = ({ back, children }: Pick<Props, 'back' | 'children'>) => (
  <Outcome kind="paid" title="Thank you for your purchase" back={back}>
    {children}
  </Outcome>
);

const SORRY = 'We are sorry but it seems your payment did not go as expected';

interface CancelledProps {
  back: string;
  /** The author's list as it was; without an address there is none. */
  list: string | null;
}

/** The buyer left the provider's page. Nobody did anything wrong, and nothing was charged. */
export function PaymentCancelled({ back, list }: CancelledProps) {
  const toList = list && <ButtonLink href={list}>Back to your posters</ButtonLink>;
  return (
    <Outcome kind="cancelled" title={SORRY} back={back} actions={toList}>
      <p>
        <strong>You have not been charged.</strong> The payment page was left before anything was
        paid, and your posters are as they were.
      </p>
      <p>
        We apologise if something stood in your way. If you need help, contact us at <Support />.
      </p>
    </Outcome>
  );
}

interface FailedProps {
  back: string;
  /** What is known about the money. */
  children?: ReactNode;
}

export function PaymentFailed({ back, children }: FailedProps) {
  return (
    <Outcome kind="failed" title={SORRY} back={back}>
      {children}
      <p>
        We apologise for the trouble. Please go back and try again. If it happens once more, contact
        us at <Support />.
      </p>
    </Outcome>
  );
}
