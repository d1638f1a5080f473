import { formatMoney } from '#ui/format/money-format.ts'
import type { ReservationPage } from './reservation-page.ts'

type Told = Pick<
  ReservationPage,
  'state' | 'isSessionCancelled' | 'endsAt' | 'now' | 'refundedCents' | 'totalCents' | 'owedCents' | 'payment'
>

/** Where a reservation stands, in words: on the badge, and in a sentence that says what follows from it. */
export function statusInWords(page: Told): { badge: string; isOver: boolean; sentence: string | null } {
  const { state, isSessionCancelled, endsAt, now } = page
  switch (state) {
    case 'paid':
    case 'completed':
      if (isSessionCancelled) {
        return {
          badge: 'Termín je zrušený',
          isOver: true,
          sentence: 'Tento termín sme zrušili. Ak ste od nás nedostali správu, čo bude ďalej, napíšte nám.',
        }
      }
      if (endsAt <= now) return { badge: 'Kurz sa skončil', isOver: true, sentence: null }
      return { badge: confirmed(page), isOver: false, sentence: null }
    case 'held':
      return {
        badge: 'Čaká na platbu',
        isOver: false,
        sentence: 'Miesto pre vás držíme, kým trvá čas na zaplatenie. Potvrdené bude po prijatí platby.',
      }
    case 'choice_offered':
      return {
        badge: 'Čaká na vaše rozhodnutie',
        isOver: false,
        sentence: 'Platba prišla, keď už bol termín plný. Vyberte si iný termín alebo vrátenie peňazí.',
      }
    case 'expired':
      return {
        badge: 'Čas na platbu uplynul',
        isOver: true,
        sentence: 'Platba neprišla včas, preto sme miesto uvoľnili. Nič ste nezaplatili.',
      }
    case 'cancelled':
      if (isSessionCancelled) {
        return {
          badge: 'Termín je zrušený',
          isOver: true,
          sentence: 'Tento termín sme zrušili. O peniazoch sme vám napísali e-mailom.',
        }
      }
      return { badge: 'Zrušená', isOver: true, sentence: 'Účasť na kurze je zrušená a miesto je voľné pre iných.' }
    case 'rescheduled':
      return {
        badge: 'Presunutá',
        isOver: true,
        sentence: 'Túto objednávku sme presunuli na iný termín. Platí tá, o ktorej sme vám poslali e-mail.',
      }
    case 'withdrawn':
      return {
        badge: 'Odstúpené od zmluvy',
        isOver: true,
        sentence:
          page.payment === null || page.totalCents === 0
            ? 'Od zmluvy ste odstúpili. Nič ste nezaplatili, takže nie je čo vracať.'
            : 'Od zmluvy ste odstúpili. O vrátení peňazí vám píšeme e-mailom.',
      }
    case 'refunded':
      return {
        badge: 'Peniaze vrátené',
        isOver: true,
        sentence: `Na kartu, ktorou ste platili, sme poslali ${formatMoney(page.refundedCents || page.totalCents)}. Na účte ich uvidíte do 5 až 10 pracovných dní.`,
      }
  }
}

function confirmed({ totalCents, owedCents }: Told): string {
  if (totalCents === 0) return 'Potvrdená'
  return owedCents > 0 ? 'Potvrdená, čaká na úhradu' : 'Potvrdená a zaplatená'
}
