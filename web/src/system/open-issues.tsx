import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { System } from '#contract/system.ts';
import { useConferences } from '../platform/conferences.ts';
import { paths } from '../platform/paths.ts';
import { number, t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { conferencesEnding } from './conferences-ending.ts';
import { useSystem } from './get-system.ts';
import classes from './open-issues.module.css';
import { type Warning, warningsOf } from './system-words.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** What an administrator looks after today, each with the page to do it on. */
export function OpenIssues() {
  const system = useSystem();
  return (
    <section className={classes.issues} aria-labelledby="open-issues">
      <h2 id="open-issues" className={classes.heading}>
        {t('Open issues')}
      </h2>
      {system.isError && system.data && (
        <Banner
          tone="warning"
          text={t('This data may be out of date')}
          detail={system.error.message}
          standing
        />
      )}
      <Loaded query={system} failed={t('Could not load the system status')}>
        {(data) => <Issues system={data} now={system.dataUpdatedAt} />}
      </Loaded>
    </section>
  );
}

function Issues({ system, now }: { system: System; now: number }) {
  const { data: conferences = [] } = useConferences();
  const warnings = warningsOf(system, now);
  const ending = conferencesEnding(conferences, new Date(now));
  if (warnings.length + ending.length === 0) {
    return (
      <p className={classes.none}>
        <IconCircleCheck {...icon} className={classes.well} />
        {t('No open issues')}
      </p>
    );
  }
  return (
    <>
      <p className={classes.count}>{number(warnings.length + ending.length)}</p>
      <ul className={classes.list} aria-labelledby="open-issues">
        {warnings.map((issue) => (
          <Issue key={issue.text} issue={issue} />
        ))}
        {ending.map((issue) => (
          <Issue key={issue.text} issue={issue} isNotice />
        ))}
      </ul>
    </>
  );
}

/** A notice is nothing that went wrong. */
function Issue({ issue, isNotice = false }: { issue: Warning; isNotice?: boolean }) {
  const { text, detail, page = { to: paths.system, name: t('System') } } = issue;
  return (
    <li className={classes.issue}>
      {isNotice ? (
        <IconClock {...icon} className={classes.notice} />
      ) : (
        <IconAlertTriangle {...icon} className={classes.warning} />
      )}
      <p>
        <strong>{text}</strong> <span>{detail}</span>
      </p>
      <Button component={Link} to={page.to} variant="default" size="compact-sm">
        {page.name}
      </Button>
    </li>
  );
}
