import type { ReactNode } from 'react';
import type { Confirmation } from '#contract/payments.ts';
import { PosterSheet } from '../ui/poster-sheet.tsx';
import { ButtonLink } from './button.tsx';
import { useDocumentTitle } from './document-title.ts';
import { Icon } from './icon.tsx';
import classes from './outcome.module.css';
import { strong, support } from './tags.tsx';
import { useTexts } from './texts.tsx';

/** Where Go Back leads; null where the conference is deleted, which is said instead. */
type Back = string | null;

/** What the screen of a settled checkout is drawn from. */
export interface SettledProps {
  answer: Confirmation;
  email: string;
  back: Back;
}

const icons = {
  waiting: 'waiting',
  cancelled: 'back',
  failed: 'error',
} as const;

interface Props {
  kind: keyof typeof icons | 'paid';
  title: string;
  back: Back;
  children: ReactNode;
  actions?: ReactNode;
  /** The posters that were bought. */
  codes?: string[] | undefined;
}

/** One column, one statement, one way on. */
export function Outcome({ kind, title, back, children, actions, codes = [] }: Props) {
  const { t, rich } = useTexts();
  useDocumentTitle(title);
  return (
    <div className={classes.outcome} data-kind={kind}>
      <div role={kind === 'failed' ? 'alert' : 'status'}>
        {kind === 'paid' ? (
          <BoughtPosters codes={codes} />
        ) : (
          <Icon shape={icons[kind]} size={44} className={classes.icon} />
        )}
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.words}>
          {children}
          {back === null && <p>{rich('result.conferenceDeleted', { support })}</p>}
        </div>
      </div>
      <div className={classes.actions}>
        {actions}
        {back !== null && (
          <ButtonLink href={back} rank={actions ? 'third' : 'first'}>
            {t('goBack')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** At most two of the sheets, with a check. */
const BoughtPosters = ({ codes }: { codes: string[] }) => (
  <div className={classes.fan}>
    {codes.slice(0, 2).map((code) => (
      <PosterSheet key={code} code={code} size={84} weight={2} />
    ))}
    <span className={classes.done}>
      <Icon shape="check" size={24} />
    </span>
  </div>
);

export const ThankYou = ({ back, codes, children }: Pick<Props, 'back' | 'codes' | 'children'>) => (
  <Outcome kind="paid" title={useTexts().t('result.thanks')} back={back} codes={codes}>
    {children}
  </Outcome>
);

interface CancelledProps {
  back: string;
  /** The author's list as it was; without an address there is none. */
  list: string | null;
}

/** The buyer left the provider's page. Nobody did anything wrong, and nothing was charged. */
export function PaymentCancelled({ back, list }: CancelledProps) {
  const { t, rich } = useTexts();
  const toList = list && <ButtonLink href={list}>{t('result.toList')}</ButtonLink>;
  return (
    <Outcome kind="cancelled" title={t('result.sorry')} back={back} actions={toList}>
      <p>{rich('result.cancelled', { strong })}</p>
      <p>{rich('result.cancelledApology', { support })}</p>
    </Outcome>
  );
}

interface FailedProps {
  back: Back;
  /** What is known about the money. */
  children?: ReactNode;
}

export function PaymentFailed({ back, children }: FailedProps) {
  const { t, rich } = useTexts();
  return (
    <Outcome kind="failed" title={t('result.sorry')} back={back}>
      {children}
      {back !== null && <p>{rich('result.apology', { support })}</p>}
    </Outcome>
  );
}
