import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { getConsentRecord } from './audit/get-consent-record.server.ts'
import { getConsentStatistics } from './audit/get-consent-statistics.server.ts'
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
import { recordCookieChoice } from './cookies/record-cookie-choice.server.ts'
import { checkMarketingConsent } from './marketing/check-marketing-consent.server.ts'
import { listMarketingConsents } from './marketing/list-marketing-consents.server.ts'
import { resubscribeToMarketing } from './marketing/resubscribe-to-marketing.server.ts'
import { unsubscribeFromMarketing } from './marketing/unsubscribe-from-marketing.server.ts'
import { updateMarketingConsent } from './marketing/update-marketing-consent.server.ts'
import { withdrawMarketingConsent } from './marketing/withdraw-marketing-consent.server.ts'
import { updateConsent } from './update-consent.server.ts'

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
