import type { ReactNode } from 'react';
import { Banner } from '../banner.tsx';
import classes from './form.module.css';
import type { SaveForm } from './use-save-form.ts';

interface Props<Values extends object> {
  form: SaveForm<Values>;
  className?: string | undefined;
  children: ReactNode;
}

/** The fields of a form, the outcome of the last attempt above them, and the question before they are left. */
export const Form = <Values extends object>({ form, className, children }: Props<Values>) => (
  <>
    {form.message && <Banner key={form.message.text} {...form.message} />}
    <form {...form.props} className={className ?? classes.form}>
      {children}
    </form>
    {form.question}
  </>
);
