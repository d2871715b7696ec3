import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceTv,
  IconHelp,
} from '@tabler/icons-react';
import { type CSSProperties, useMemo } from 'react';
import type { Audience } from '#contract/audience.ts';
import { number, percent, t } from '../../texts/texts.tsx';
import { HowCounted } from '../how-counted.tsx';
import { AudienceSection } from './audience-section.tsx';
import { AudienceTable } from './audience-table.tsx';
import { listRows } from './audience-tables.ts';
import classes from './devices-section.module.css';
import { NoRows } from './no-rows.tsx';

const icons = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  tv: IconDeviceTv,
};
const iconOf = (code: string) => icons[code as keyof typeof icons] ?? IconHelp;

/** Devices add up to all visits: one bar. */
export function DevicesSection({ audience }: { audience: Audience }) {
  const rows = useMemo(() => listRows(audience, 'devices'), [audience]);
  const isEmpty = !rows || rows.length === 0;
  return (
    <AudienceSection
      title={t('Devices')}
      info={<HowCounted figure="devices" />}
      {...(!isEmpty && { table: <AudienceTable list="devices" audience={audience} /> })}
    >
      {isEmpty ? (
        <NoRows rows={rows} />
      ) : (
        <ul className={classes.bar}>
          {rows.map(({ code, label, visits, share }, at) => {
            const Icon = iconOf(code);
            return (
              <li
                key={code}
                data-rank={at}
                style={{ '--visits': visits, '--share': share } as CSSProperties}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
                <span>{label}</span> <b>{number(visits)}</b> <span>{percent(share)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </AudienceSection>
  );
}
