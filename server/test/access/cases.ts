import { accountCases } from './account-cases.ts';
import type { Case } from './case.ts';
import { conferenceCases } from './conference-cases.ts';
import { openCases } from './open-cases.ts';
import { passkeyCases } from './passkey-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { statisticsCases } from './statistics-cases.ts';

/** By route, each way to call it that somebody else may be refused. A route that is missing here fails the tests. */
export const accessCases: Record<string, Case[]> = {
  ...accountCases,
  ...conferenceCases,
  ...paymentCases,
  ...statisticsCases,
  ...openCases,
  ...passkeyCases,
};
