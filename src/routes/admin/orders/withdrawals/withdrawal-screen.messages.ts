import type { Standing } from '#capabilities/withdrawal/withdrawal-standing.ts'
import type { ListedWithdrawal, Money, WithdrawalFilter } from '#capabilities/withdrawal/withdrawals-for-staff.ts'
import type { Messages } from '#kernel/messages.ts'
import type { BadgeLook } from '#ui/display/badge.tsx'

type Texts = {
  filters: Record<WithdrawalFilter, string>
  standings: Record<Standing, string>
  undecided: string
  money: Record<Money, string>
  closed: string
  emptied: string
}

/** What the screen of withdrawals calls standings, money and filters. */
export const WITHDRAWAL_SCREEN_MESSAGES: Messages<Texts> = {
  sk: {
    filters: { open: 'Otvorené', unmatched: 'Nepriradené', overdue: 'Po lehote', done: 'Vybavené' },
    standings: {
      unmatched: 'Nepriradené',
      statutory: 'V lehote, vraciame',
      cancellation: 'Zrušenie podľa podmienok',
      kept: 'Po lehote, miesto ostáva',
      performed: 'Kurz už prebehol',
      late: 'Po lehote aj po kurze',
      company: 'Firma, rozhodnite',
      unpaid: 'Nezaplatené, zrušené',
      choice: 'Bez miesta, vraciame',
      over: 'Objednávka už skončila',
      'by-hand': 'Rozhodnite',
      agreed: 'Vyhovené',
    },
    undecided: 'Rozhoduje sa',
    money: {
      none: 'nič nevraciame',
      'by-hand': 'poslať prevodom',
      requested: 'čaká na Stripe',
      sent: 'odoslané',
      failed: 'Stripe odmietol',
    },
    closed: 'Uzavreté',
    emptied: 'Meno vymazané',
  },
  en: {
    filters: { open: 'Open', unmatched: 'Unmatched', overdue: 'Overdue', done: 'Done' },
    standings: {
      unmatched: 'Unmatched',
      statutory: 'In time, refunded',
      cancellation: 'Cancelled by the terms',
      kept: 'Late, seat stays',
      performed: 'Course already given',
      late: 'Late, course over',
      company: 'Company, decide',
      unpaid: 'Unpaid, cancelled',
      choice: 'No seat, refunded',
      over: 'Order had ended',
      'by-hand': 'Decide',
      agreed: 'Agreed to',
    },
    undecided: 'Being decided',
    money: {
      none: 'nothing to return',
      'by-hand': 'transfer by hand',
      requested: 'waits for Stripe',
      sent: 'sent',
      failed: 'refused by Stripe',
    },
    closed: 'Closed',
    emptied: 'Name erased',
  },
}

/** A person is needed, something runs by itself, or it is done. */
export function withdrawalLook({ standing, isOpen }: Pick<ListedWithdrawal, 'standing' | 'isOpen'>): BadgeLook {
  if (!isOpen) return 'mute'
  return standing === 'unmatched' || standing === 'company' || standing === 'by-hand' ? 'warn' : 'info'
}

export const MONEY_LOOKS: Readonly<Record<Money, BadgeLook>> = {
  none: 'mute',
  'by-hand': 'warn',
  requested: 'info',
  sent: 'ok',
  failed: 'bad',
}
