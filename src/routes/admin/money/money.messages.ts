import type { PaymentStanding } from '#capabilities/bookkeeping/bookkeeping.ts'
import type { RefundOfPayment } from '#capabilities/bookkeeping/read-payment.server.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

/** What is said about money on more than one screen. */
export const MONEY_MESSAGES = {
  sk: {
    standings: { kept: 'Prijaté', partly: 'Čiastočne vrátené', returned: 'Vrátené', disputed: 'Spor' },
    surplus: 'Dvojitá platba',
    refundStatuses: { requested: 'Odosiela sa', pending: 'Na ceste', succeeded: 'Vrátené', failed: 'Zlyhalo' },
    refundReasons: {
      surplus: 'dvojitá platba',
      choice: 'voľba objednávateľa',
      cancelled: 'zrušená objednávka',
      withdrawn: 'odstúpenie od zmluvy',
      outside: 'vrátené priamo v Stripe',
      goodwill: 'rozhodnutie správcu',
      session: 'zmena alebo zrušenie termínu',
    },
    disputeStatuses: {
      needs_response: 'čaká na našu odpoveď',
      under_review: 'banka posudzuje',
      warning_needs_response: 'banka sa pýta, čaká na odpoveď',
      warning_under_review: 'banka posudzuje otázku',
      warning_closed: 'otázka uzavretá',
      won: 'vyhraný',
      lost: 'prehraný',
      prevented: 'odvrátený',
    } as Readonly<Record<string, string>>,
    disputeReasons: {
      fraudulent: 'držiteľ karty platbu nepozná',
      duplicate: 'údajne platené dvakrát',
      product_not_received: 'údajne neposkytnutá služba',
      product_unacceptable: 'nespokojnosť so službou',
      credit_not_processed: 'údajne nevrátené peniaze',
      subscription_canceled: 'zrušený odber',
      unrecognized: 'nerozpoznaná platba',
      general: 'bez uvedenia dôvodu',
    } as Readonly<Record<string, string>>,
    refundErrors: {
      expired_or_canceled_card: 'karta už neplatí',
      lost_or_stolen_card: 'karta je stratená alebo ukradnutá',
      declined: 'banka vrátenie odmietla',
      charge_for_pending_refund_disputed: 'platba je v spore',
      insufficient_funds: 'v Stripe nebolo dosť peňazí',
      merchant_request: 'zrušené na našu žiadosť',
      unknown: 'banka neuviedla dôvod',
    } as Readonly<Record<string, string>>,
    unnamed: 'Bez mena',
    atStripe: 'Otvoriť v Stripe',
  },
  en: {
    standings: { kept: 'Received', partly: 'Partly refunded', returned: 'Refunded', disputed: 'Disputed' },
    surplus: 'Paid twice',
    refundStatuses: { requested: 'Being sent', pending: 'On its way', succeeded: 'Refunded', failed: 'Failed' },
    refundReasons: {
      surplus: 'paid twice',
      choice: 'the buyer’s choice',
      cancelled: 'registration cancelled',
      withdrawn: 'withdrawal from the contract',
      outside: 'refunded directly at Stripe',
      goodwill: 'an admin’s decision',
      session: 'session moved or cancelled',
    },
    disputeStatuses: {
      needs_response: 'waits for our answer',
      under_review: 'the bank is reviewing',
      warning_needs_response: 'the bank asks, waits for an answer',
      warning_under_review: 'the bank reviews its question',
      warning_closed: 'question closed',
      won: 'won',
      lost: 'lost',
      prevented: 'prevented',
    } as Readonly<Record<string, string>>,
    disputeReasons: {
      fraudulent: 'the cardholder does not know the payment',
      duplicate: 'said to be paid twice',
      product_not_received: 'said to be not delivered',
      product_unacceptable: 'not satisfied',
      credit_not_processed: 'said to be not refunded',
      subscription_canceled: 'subscription cancelled',
      unrecognized: 'payment not recognised',
      general: 'no reason given',
    } as Readonly<Record<string, string>>,
    refundErrors: {
      expired_or_canceled_card: 'the card is no longer valid',
      lost_or_stolen_card: 'the card is lost or stolen',
      declined: 'the bank declined the refund',
      charge_for_pending_refund_disputed: 'the payment is disputed',
      insufficient_funds: 'not enough money at Stripe',
      merchant_request: 'cancelled at our request',
      unknown: 'the bank gave no reason',
    } as Readonly<Record<string, string>>,
    unnamed: 'No name',
    atStripe: 'Open at Stripe',
  },
}

export const STANDING_LOOKS: Readonly<Record<PaymentStanding, BadgeLook>> = {
  kept: 'ok',
  partly: 'info',
  returned: 'mute',
  disputed: 'bad',
}

export const REFUND_LOOKS: Readonly<Record<RefundOfPayment['status'], BadgeLook>> = {
  requested: 'warn',
  pending: 'info',
  succeeded: 'ok',
  failed: 'bad',
}
