import { Link } from 'react-router';
import type { Section } from '#contract/plans.ts';
import { useLinks } from '../links.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import classes from './shared.module.css';

/** The sections that were chosen for the link, and a report of them. */
export function SharedNav({ current }: { current: Section | 'report' }) {
  const { sections } = useReader();
  const links = useLinks();
  return (
    <nav className={classes.nav} aria-label="Sections">
      {sections.map((section) => (
        <Link
          key={section}
          to={links.screen(section)}
          aria-current={section === current ? 'page' : undefined}
        >
          {sectionWords[section].title}
        </Link>
      ))}
      <Link to={links.report} aria-current={current === 'report' ? 'page' : undefined}>
        Report
      </Link>
    </nav>
  );
}
