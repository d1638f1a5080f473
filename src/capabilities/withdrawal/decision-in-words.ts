import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { Standing } from './withdrawal-standing.ts'

type Told = {
  standing: Standing
  refundCents: Cents
  totalCents: Cents
  isByCard: boolean
  /** In words. */
  dueOn: string
  /** The last day of the right, in words; null where there was no contract. */
  lastDay: string | null
}

const MESSAGES = {
  sk: {
    terms: {
      reference: 'Číslo objednávky',
      course: 'Kurz',
      date: 'Termín',
      received: 'Odstúpenie prijaté',
      price: 'Cena objednávky',
      returned: 'Vraciame',
      questions: 'Ak vám niečo nesedí, odpovedzte na tento e-mail.',
    },
    toCard: (dueOn: string) =>
      `Peniaze posielame späť na kartu, ktorou ste platili, najneskôr ${dueOn}. Na účte ich uvidíte do 5 až 10 pracovných dní od odoslania; presný deň určuje vaša banka.`,
    sameWay: (dueOn: string) => `Peniaze pošleme rovnakým spôsobom, akým ste platili, najneskôr ${dueOn}.`,
    complaint: 'Ak kurz neprebehol tak, ako mal, môžete ho reklamovať odpoveďou na tento e-mail.',
    statutory: {
      heading: 'Od zmluvy ste odstúpili',
      returning: (amount: string) => `Od zmluvy ste odstúpili, vraciame ${amount}`,
      ended: 'Zmluva sa vaším odstúpením skončila a miesto na kurze sme uvoľnili.',
      free: 'Kurz bol zadarmo, peniaze sa preto nevracajú.',
      returnedBefore: 'Celú cenu sme vám vrátili už skôr.',
      neverPaid: 'Platbu za objednávku neevidujeme a nič nám nedlhujete. Ak ste ju už poslali, vrátime ju celú.',
      part: (total: string, amount: string) =>
        `Z ceny ${total} vraciame ${amount}. Kurz sa na vašu žiadosť začal ešte v lehote na odstúpenie, preto sa podľa bodu 6 obchodných podmienok platí časť, ktorú sme do odstúpenia poskytli; odpočítané je aj to, čo sme vrátili skôr.`,
      whole: (amount: string) => `Vraciame vám celú cenu, ${amount}.`,
    },
    cancellation: {
      heading: 'Účasť sme zrušili',
      returning: (amount: string) => `Účasť sme zrušili, vraciame ${amount}`,
      why: (lastDay: string | null) =>
        `Zákonná lehota na odstúpenie uplynula ${lastDay}. Vašu žiadosť sme preto vybavili ako zrušenie účasti podľa bodu 7 obchodných podmienok: 14 a viac dní pred kurzom sa vracia 100 % ceny, 7 až 13 dní pred kurzom 50 %. Miesto na kurze sme uvoľnili.`,
    },
    kept: {
      heading: 'Lehota na odstúpenie uplynula, miesto vám ostáva',
      why: (lastDay: string | null) =>
        `Zákonná lehota na odstúpenie uplynula ${lastDay} a do kurzu ostáva menej než 7 dní, takže ani podľa bodu 7 obchodných podmienok sa cena nevracia.`,
      seat: 'Objednávku sme preto nezrušili a miesto je stále vaše. Na kurz môžete prísť, alebo naň namiesto seba bezplatne poslať niekoho iného; jeho meno a e-mail nám napíšte pred začiatkom.',
    },
    performed: {
      heading: 'Kurz bol poskytnutý celý, odstúpiť už nemožno',
      why: 'Pri objednávke ste výslovne žiadali, aby sa kurz začal v lehote na odstúpenie, a vzali ste na vedomie, že jeho úplným poskytnutím právo odstúpiť zaniká. Kurz sa skončil skôr, než odstúpenie prišlo, cena sa preto nevracia.',
    },
    late: {
      heading: 'Lehota na odstúpenie už uplynula',
      why: (lastDay: string | null) =>
        `Zákonná lehota na odstúpenie uplynula ${lastDay} a kurz sa začal skôr, než odstúpenie prišlo. Cena sa preto nevracia.`,
    },
    company: [
      'Žiadosť posúdime podľa obchodných podmienok',
      'Zákonné právo odstúpiť od zmluvy bez uvedenia dôvodu patrí spotrebiteľom, firmám nie. Vašu žiadosť posúdi človek podľa obchodných podmienok a odpovie vám e-mailom.',
      'Dovtedy objednávka platí bez zmeny.',
    ],
    unpaid: [
      'Nezaplatenú objednávku sme zrušili',
      'Objednávka nebola zaplatená, zmluva preto nevznikla a nič nám nedlhujete. Miesto, ktoré sme pre vás držali, je opäť voľné.',
      'Ak by platba predsa prišla, vrátime ju celú.',
    ],
    agreed: {
      heading: 'Žiadosti sme vyhoveli',
      returning: (amount: string) => `Žiadosti sme vyhoveli, vraciame ${amount}`,
      cancelled: 'Objednávku sme na vašu žiadosť zrušili a miesto na kurze uvoľnili.',
      noMoney: 'Peniaze sa pri tejto objednávke nevracajú.',
    },
    choice: {
      heading: (amount: string) => `Vraciame vám ${amount}`,
      whole: (amount: string) => `Vraciame vám celú zaplatenú sumu, ${amount}.`,
    },
    over: [
      'Objednávka sa skončila už skôr',
      'Táto objednávka bola zrušená alebo ste od nej odstúpili už pred týmto vyhlásením. Nič ďalšie sa nemení a o peniazoch platí to, čo sme vám vtedy napísali.',
    ],
    byHand: {
      heading: 'Odstúpenie posúdi človek',
      matched: (dueOn: string) =>
        `Vaše odstúpenie sme priradili k objednávke. Posúdi ho človek a odpovie vám e-mailom; peniaze, na ktoré máte nárok, odošleme najneskôr ${dueOn}.`,
    },
  },
  en: {
    terms: {
      reference: 'Order number',
      course: 'Course',
      date: 'Date',
      received: 'Withdrawal received',
      price: 'Price of the order',
      returned: 'Returned',
      questions: 'If something does not look right, reply to this e-mail.',
    },
    toCard: (dueOn: string) =>
      `The money goes back to the card you paid with, by ${dueOn} at the latest. You will see it on your account within 5 to 10 working days after that; your bank decides the exact day.`,
    sameWay: (dueOn: string) => `The money is sent in the same way in which you paid, by ${dueOn} at the latest.`,
    complaint: 'If the course was not as it should have been, you can complain by replying to this e-mail.',
    statutory: {
      heading: 'You have withdrawn from the contract',
      returning: (amount: string) => `You have withdrawn, we are returning ${amount}`,
      ended: 'Your withdrawal has ended the contract and we have released the seat.',
      free: 'The course was free, so there is no money to return.',
      returnedBefore: 'We had returned the whole price before.',
      neverPaid:
        'We have no record of a payment and you owe us nothing. If you have already sent it, we will return it in full.',
      part: (total: string, amount: string) =>
        `Of the price of ${total} we are returning ${amount}. The course began within the withdrawal period at your request, so under section 6 of the terms the part provided before the withdrawal is paid for; what we returned earlier is deducted too.`,
      whole: (amount: string) => `We are returning the whole price, ${amount}.`,
    },
    cancellation: {
      heading: 'Your attendance is cancelled',
      returning: (amount: string) => `Your attendance is cancelled, we are returning ${amount}`,
      why: (lastDay: string | null) =>
        `The statutory withdrawal period ended on ${lastDay}. We have therefore treated your request as a cancellation under section 7 of the terms: 14 and more days before the course 100% of the price is returned, 7 to 13 days before it 50%. We have released the seat.`,
    },
    kept: {
      heading: 'The withdrawal period has ended, the seat is still yours',
      why: (lastDay: string | null) =>
        `The statutory withdrawal period ended on ${lastDay} and fewer than 7 days remain until the course, so the price is not returned under section 7 of the terms either.`,
      seat: 'We have therefore not cancelled the order. You can attend, or send somebody else in your place free of charge; write us their name and e-mail before the start.',
    },
    performed: {
      heading: 'The course has been provided in full, withdrawal is no longer possible',
      why: 'In the order you expressly asked for the course to start within the withdrawal period and acknowledged that the right ends once it is provided in full. The course ended before the withdrawal arrived, so the price is not returned.',
    },
    late: {
      heading: 'The withdrawal period has ended',
      why: (lastDay: string | null) =>
        `The statutory withdrawal period ended on ${lastDay} and the course began before the withdrawal arrived. The price is therefore not returned.`,
    },
    company: [
      'We will assess your request under the terms',
      'The statutory right to withdraw without giving a reason belongs to consumers, not to companies. A person will assess your request under the terms and answer by e-mail.',
      'Until then the order stands unchanged.',
    ],
    unpaid: [
      'We have cancelled the unpaid order',
      'The order was not paid, so no contract was concluded and you owe us nothing. The seat we held for you is free again.',
      'Should a payment still arrive, we will return it in full.',
    ],
    agreed: {
      heading: 'We have granted your request',
      returning: (amount: string) => `We have granted your request and return ${amount}`,
      cancelled: 'We have cancelled the order as you asked and freed the seat.',
      noMoney: 'No money is returned for this order.',
    },
    choice: {
      heading: (amount: string) => `We are returning ${amount}`,
      whole: (amount: string) => `We are returning the whole sum you paid, ${amount}.`,
    },
    over: [
      'The order had already ended',
      'This order was cancelled or withdrawn from before this declaration. Nothing else changes, and what we wrote then about the money holds.',
    ],
    byHand: {
      heading: 'A person will assess the withdrawal',
      matched: (dueOn: string) =>
        `We have matched your withdrawal to an order. A person will assess it and answer by e-mail; money that you are entitled to is sent by ${dueOn} at the latest.`,
    },
  },
}

type Words = (typeof MESSAGES)['sk']

/** What a buyer reads of a decision: what happened, what happens with the money, what they can do. */
export function decisionInWords(
  told: Told,
  language: Language,
): { heading: string; paragraphs: ReadonlyArray<string>; terms: Words['terms'] } {
  const words = messagesIn(MESSAGES, language)
  const [heading = '', ...paragraphs] = said(told, words, language)
  return { heading, paragraphs, terms: words.terms }
}

/** The heading and, behind it, the paragraphs. */
function said(
  { standing, refundCents, totalCents, isByCard, dueOn, lastDay }: Told,
  words: Words,
  language: Language,
): ReadonlyArray<string> {
  const amount = formatMoney(refundCents, language)
  const way = (isByCard ? words.toCard : words.sameWay)(dueOn)
  switch (standing) {
    case 'statutory': {
      const { heading, returning, ended, ...money } = words.statutory
      if (totalCents === 0) return [heading, `${ended} ${money.free}`]
      if (refundCents === 0) return [heading, `${ended} ${isByCard ? money.returnedBefore : money.neverPaid}`]
      if (refundCents < totalCents) {
        return [returning(amount), ended, money.part(formatMoney(totalCents, language), amount), way]
      }
      return [returning(amount), `${ended} ${money.whole(amount)}`, way]
    }
    case 'cancellation': {
      const { heading, returning, why } = words.cancellation
      return refundCents > 0 ? [returning(amount), why(lastDay), way] : [heading, why(lastDay)]
    }
    case 'kept':
      return [words.kept.heading, words.kept.why(lastDay), words.kept.seat]
    case 'performed':
      return [words.performed.heading, words.performed.why, words.complaint]
    case 'late':
      return [words.late.heading, words.late.why(lastDay), words.complaint]
    case 'company':
    case 'unpaid':
      return words[standing]
    case 'agreed': {
      const { heading, returning, cancelled, noMoney } = words.agreed
      return refundCents > 0 ? [returning(amount), cancelled, way] : [heading, cancelled, noMoney]
    }
    case 'choice':
      return [words.choice.heading(amount), words.choice.whole(amount), way]
    case 'unmatched':
    case 'over':
      return words.over
    case 'by-hand':
      return [words.byHand.heading, words.byHand.matched(dueOn)]
  }
}
