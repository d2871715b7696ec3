import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { useReader } from '../reader.tsx';
import classes from './filter.module.css';
import { readFilters, withFilters } from './filters.ts';

interface Props {
  /** What is filtered by, as people call it. */
  name: string;
  /** One key and its value. */
  by: FilterQuery;
  children: ReactNode;
}

/** A press shows only visits that have this; another one shows all again. It is an address, which Back undoes. */
export function FilterLink({ name, by, children }: Props) {
  const { sections } = useReader();
  const { search, hash } = useLocation();
  const params = new URLSearchParams(search);
  const now = readFilters(params, sections);
  const isOn = Object.entries(by).every(([key, text]) => now[key as keyof FilterQuery] === text);
  const next = isOn ? without(now, by) : { ...now, ...by };
  return (
    <Link
      className={classes.link}
      to={{ search: withFilters(params, next).toString(), hash }}
      preventScrollReset
      aria-label={isOn ? `Show all visits again, not only those of ${name}` : `Filter by ${name}`}
      title={isOn ? 'Show all visits again' : `Filter by ${name}`}
      data-on={isOn || undefined}
    >
      {children}
    </Link>
  );
}

const without = (filters: FilterQuery, part: FilterQuery): FilterQuery =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !(key in part)));
