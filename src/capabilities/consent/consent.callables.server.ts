import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkMarketingConsent } from './check-marketing-consent.server.ts'
import {
  consentRecord,
  consentStatistics,
  consentUpdate,
  cookieChoice,
  marketingCheck,
  marketingConsents,
  marketingUpdate,
  marketingWithdrawal,
  resubscribe,
  unsubscribe,
} from './consent.contract.ts'
import { getConsentRecord } from './get-consent-record.server.ts'
import { getConsentStatistics } from './get-consent-statistics.server.ts'
import { listMarketingConsents } from './list-marketing-consents.server.ts'
import { recordCookieChoice } from './record-cookie-choice.server.ts'
import { resubscribeToMarketing } from './resubscribe-to-marketing.server.ts'
import { unsubscribeFromMarketing } from './unsubscribe-from-marketing.server.ts'
import { updateConsent } from './update-consent.server.ts'
import { updateMarketingConsent } from './update-marketing-consent.server.ts'
import { withdrawMarketingConsent } from './withdraw-marketing-consent.server.ts'

export const consentCallables: ReadonlyArray<Callable<Services>> = [
  callable(unsubscribe, unsubscribeFromMarketing),
  callable(resubscribe, resubscribeToMarketing),
  callable(cookieChoice, recordCookieChoice),
  callable(consentRecord, getConsentRecord),
  callable(consentUpdate, updateConsent),
  callable(marketingUpdate, updateMarketingConsent),
  callable(marketingWithdrawal, withdrawMarketingConsent),
  callable(marketingConsents, listMarketingConsents),
  callable(consentStatistics, getConsentStatistics),
  callable(marketingCheck, checkMarketingConsent),
]
