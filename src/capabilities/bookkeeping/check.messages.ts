import type { Messages } from '#kernel/messages.ts'
import type { CheckName } from './accountant-month.ts'

/** What has to hold before a month is closed, in a few words. */
export const CHECK_NAMES: Messages<Readonly<Record<CheckName, string>>> = {
  sk: {
    over: 'mesiac sa skončil',
    series: 'číselný rad bez medzier',
    documents: 'každá platba má doklad',
    stripe: 'Stripe načítaný po posledný deň',
    clearing: 'naše knihy sedia so Stripe',
    bank: 'výpisy z banky po posledný deň',
    fees: 'doklad o poplatkoch Stripe',
  },
  en: {
    over: 'the month is over',
    series: 'series without gaps',
    documents: 'a document for every payment',
    stripe: 'Stripe read to the last day',
    clearing: 'our books agree with Stripe',
    bank: 'bank statements to the last day',
    fees: 'Stripe’s document about its fees',
  },
}
