import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Confirmation } from '#contract/payments.ts';
import { useSettings } from '../platform/settings.ts';
import { DocumentTitle } from '../ui/page-header.tsx';
import classes from './payment-outcome.module.css';

/** What the screen of a settled checkout is drawn from. */
export interface SettledProps {
  answer: Confirmation;
  email: string;
  /** Where Go Back leads. */
  back: string;
}

const icons = {
  paid: IconCircleCheck,
  waiting: IconClock,
  cancelled: IconArrowBackUp,
  failed: IconCircleX,
};

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
  const Icon = icons[kind];
  return (
    <div className={classes.outcome} data-kind={kind}>
      <DocumentTitle title={title} />
      <div role={kind === 'failed' ? 'alert' : 'status'}>
        <Icon size={44} stroke={1.5} aria-hidden className={classes.icon} />
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.words}>{children}</div>
      </div>
      <div className={classes.actions}>
        {actions}
        <Button component={Link} to={back} size="md" variant={actions ? 'default' : 'filled'}>
          Go Back
        </Button>
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
  const { supportEmail } = useSettings();
  const toList = list && (
    <Button component={Link} to={list} size="md">
      Back to your posters
    </Button>
  );
  return (
    <Outcome kind="cancelled" title={SORRY} back={back} actions={toList}>
      <p>
        <strong>You have not been charged.</strong> The payment page was left before anything was
        paid, and your posters are as they were.
      </p>
      <p>
        We apologise if something stood in your way. If you need help, contact us at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
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
  const { supportEmail } = useSettings();
  return (
    <Outcome kind="failed" title={SORRY} back={back}>
      {children}
      <p>
        We apologise for the trouble. Please go back and try again. If it happens once more, contact
        us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Outcome>
  );
}
