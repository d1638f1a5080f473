import type { Language } from '#kernel/language.ts'
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

type Terms = Record<'reference' | 'course' | 'date' | 'received' | 'price' | 'returned' | 'questions', string>

/** What a buyer reads of a decision: what happened, what happens with the money, what they can do. */
export function decisionInWords(
  told: Told,
  language: Language,
): { heading: string; paragraphs: ReadonlyArray<string>; terms: Terms } {
  const [heading, ...paragraphs] = language === 'sk' ? inSlovak(told) : inEnglish(told)
  return { heading, paragraphs, terms: TERMS[language] }
}

const TERMS: Readonly<Record<Language, Terms>> = {
  sk: {
    reference: 'Číslo objednávky',
    course: 'Kurz',
    date: 'Termín',
    received: 'Odstúpenie prijaté',
    price: 'Cena objednávky',
    returned: 'Vraciame',
    questions: 'Ak vám niečo nesedí, odpovedzte na tento e-mail.',
  },
  en: {
    reference: 'Order number',
    course: 'Course',
    date: 'Date',
    received: 'Withdrawal received',
    price: 'Price of the order',
    returned: 'Returned',
    questions: 'If something does not look right, reply to this e-mail.',
  },
}

type Said = [heading: string, ...paragraphs: ReadonlyArray<string>]

function inSlovak({ standing, refundCents, totalCents, isByCard, dueOn, lastDay }: Told): Said {
  const amount = formatMoney(refundCents)
  const way = isByCard
    ? `Peniaze posielame späť na kartu, ktorou ste platili, najneskôr ${dueOn}. Na účte ich uvidíte do 5 až 10 pracovných dní od odoslania; presný deň určuje vaša banka.`
    : `Peniaze pošleme rovnakým spôsobom, akým ste platili, najneskôr ${dueOn}.`
  switch (standing) {
    case 'statutory': {
      const ended = 'Zmluva sa vaším odstúpením skončila a miesto na kurze sme uvoľnili.'
      if (totalCents === 0) return ['Od zmluvy ste odstúpili', `${ended} Kurz bol zadarmo, peniaze sa preto nevracajú.`]
      if (refundCents === 0)
        return [
          'Od zmluvy ste odstúpili',
          `${ended} ${isByCard ? 'Celú cenu sme vám vrátili už skôr.' : 'Platbu za objednávku neevidujeme a nič nám nedlhujete. Ak ste ju už poslali, vrátime ju celú.'}`,
        ]
      if (refundCents < totalCents) {
        return [
          `Od zmluvy ste odstúpili, vraciame ${amount}`,
          ended,
          `Z ceny ${formatMoney(totalCents)} vraciame ${amount}. Kurz sa na vašu žiadosť začal ešte v lehote na odstúpenie, preto sa podľa bodu 6 obchodných podmienok platí časť, ktorú sme do odstúpenia poskytli; odpočítané je aj to, čo sme vrátili skôr.`,
          way,
        ]
      }
      return [`Od zmluvy ste odstúpili, vraciame ${amount}`, `${ended} Vraciame vám celú cenu, ${amount}.`, way]
    }
    case 'cancellation':
      return [
        refundCents > 0 ? `Účasť sme zrušili, vraciame ${amount}` : 'Účasť sme zrušili',
        `Zákonná lehota na odstúpenie uplynula ${lastDay}. Vašu žiadosť sme preto vybavili ako zrušenie účasti podľa bodu 7 obchodných podmienok: 14 a viac dní pred kurzom sa vracia 100 % ceny, 7 až 13 dní pred kurzom 50 %. Miesto na kurze sme uvoľnili.`,
        ...(refundCents > 0 ? [way] : []),
      ]
    case 'kept':
      return [
        'Lehota na odstúpenie uplynula, miesto vám ostáva',
        `Zákonná lehota na odstúpenie uplynula ${lastDay} a do kurzu ostáva menej než 7 dní, takže ani podľa bodu 7 obchodných podmienok sa cena nevracia.`,
        'Objednávku sme preto nezrušili a miesto je stále vaše. Na kurz môžete prísť, alebo naň namiesto seba bezplatne poslať niekoho iného; jeho meno a e-mail nám napíšte pred začiatkom.',
      ]
    case 'performed':
      return [
        'Kurz bol poskytnutý celý, odstúpiť už nemožno',
        'Pri objednávke ste výslovne žiadali, aby sa kurz začal v lehote na odstúpenie, a vzali ste na vedomie, že jeho úplným poskytnutím právo odstúpiť zaniká. Kurz sa skončil skôr, než odstúpenie prišlo, cena sa preto nevracia.',
        'Ak kurz neprebehol tak, ako mal, môžete ho reklamovať odpoveďou na tento e-mail.',
      ]
    case 'late':
      return [
        'Lehota na odstúpenie už uplynula',
        `Zákonná lehota na odstúpenie uplynula ${lastDay} a kurz sa začal skôr, než odstúpenie prišlo. Cena sa preto nevracia.`,
        'Ak kurz neprebehol tak, ako mal, môžete ho reklamovať odpoveďou na tento e-mail.',
      ]
    case 'company':
      return [
        'Žiadosť posúdime podľa obchodných podmienok',
        'Zákonné právo odstúpiť od zmluvy bez uvedenia dôvodu patrí spotrebiteľom, firmám nie. Vašu žiadosť posúdi človek podľa obchodných podmienok a odpovie vám e-mailom.',
        'Dovtedy objednávka platí bez zmeny.',
      ]
    case 'unpaid':
      return [
        'Nezaplatenú objednávku sme zrušili',
        'Objednávka nebola zaplatená, zmluva preto nevznikla a nič nám nedlhujete. Miesto, ktoré sme pre vás držali, je opäť voľné.',
        'Ak by platba predsa prišla, vrátime ju celú.',
      ]
    case 'agreed':
      return [
        refundCents > 0 ? `Žiadosti sme vyhoveli, vraciame ${amount}` : 'Žiadosti sme vyhoveli',
        'Objednávku sme na vašu žiadosť zrušili a miesto na kurze uvoľnili.',
        ...(refundCents > 0 ? [way] : ['Peniaze sa pri tejto objednávke nevracajú.']),
      ]
    case 'choice':
      return [`Vraciame vám ${amount}`, `Vraciame vám celú zaplatenú sumu, ${amount}.`, way]
    case 'unmatched':
    case 'over':
      return [
        'Objednávka sa skončila už skôr',
        'Táto objednávka bola zrušená alebo ste od nej odstúpili už pred týmto vyhlásením. Nič ďalšie sa nemení a o peniazoch platí to, čo sme vám vtedy napísali.',
      ]
    case 'by-hand':
      return [
        'Odstúpenie posúdi človek',
        `Vaše odstúpenie sme priradili k objednávke. Posúdi ho človek a odpovie vám e-mailom; peniaze, na ktoré máte nárok, odošleme najneskôr ${dueOn}.`,
      ]
  }
}

function inEnglish({ standing, refundCents, totalCents, isByCard, dueOn, lastDay }: Told): Said {
  const amount = formatMoney(refundCents)
  const way = isByCard
    ? `The money goes back to the card you paid with, by ${dueOn} at the latest. You will see it on your account within 5 to 10 working days after that; your bank decides the exact day.`
    : `The money is sent in the same way in which you paid, by ${dueOn} at the latest.`
  switch (standing) {
    case 'statutory': {
      const ended = 'Your withdrawal has ended the contract and we have released the seat.'
      if (totalCents === 0)
        return ['You have withdrawn from the contract', `${ended} The course was free, so there is no money to return.`]
      if (refundCents === 0)
        return [
          'You have withdrawn from the contract',
          `${ended} ${isByCard ? 'We had returned the whole price before.' : 'We have no record of a payment and you owe us nothing. If you have already sent it, we will return it in full.'}`,
        ]
      if (refundCents < totalCents) {
        return [
          `You have withdrawn, we are returning ${amount}`,
          ended,
          `Of the price of ${formatMoney(totalCents)} we are returning ${amount}. The course began within the withdrawal period at your request, so under section 6 of the terms the part provided before the withdrawal is paid for; what we returned earlier is deducted too.`,
          way,
        ]
      }
      return [
        `You have withdrawn, we are returning ${amount}`,
        `${ended} We are returning the whole price, ${amount}.`,
        way,
      ]
    }
    case 'cancellation':
      return [
        refundCents > 0 ? `Your attendance is cancelled, we are returning ${amount}` : 'Your attendance is cancelled',
        `The statutory withdrawal period ended on ${lastDay}. We have therefore treated your request as a cancellation under section 7 of the terms: 14 and more days before the course 100% of the price is returned, 7 to 13 days before it 50%. We have released the seat.`,
        ...(refundCents > 0 ? [way] : []),
      ]
    case 'kept':
      return [
        'The withdrawal period has ended, the seat is still yours',
        `The statutory withdrawal period ended on ${lastDay} and fewer than 7 days remain until the course, so the price is not returned under section 7 of the terms either.`,
        'We have therefore not cancelled the order. You can attend, or send somebody else in your place free of charge; write us their name and e-mail before the start.',
      ]
    case 'performed':
      return [
        'The course has been provided in full, withdrawal is no longer possible',
        'In the order you expressly asked for the course to start within the withdrawal period and acknowledged that the right ends once it is provided in full. The course ended before the withdrawal arrived, so the price is not returned.',
        'If the course was not as it should have been, you can complain by replying to this e-mail.',
      ]
    case 'late':
      return [
        'The withdrawal period has ended',
        `The statutory withdrawal period ended on ${lastDay} and the course began before the withdrawal arrived. The price is therefore not returned.`,
        'If the course was not as it should have been, you can complain by replying to this e-mail.',
      ]
    case 'company':
      return [
        'We will assess your request under the terms',
        'The statutory right to withdraw without giving a reason belongs to consumers, not to companies. A person will assess your request under the terms and answer by e-mail.',
        'Until then the order stands unchanged.',
      ]
    case 'unpaid':
      return [
        'We have cancelled the unpaid order',
        'The order was not paid, so no contract was concluded and you owe us nothing. The seat we held for you is free again.',
        'Should a payment still arrive, we will return it in full.',
      ]
    case 'agreed':
      return [
        refundCents > 0 ? `We have granted your request and return ${amount}` : 'We have granted your request',
        'We have cancelled the order as you asked and freed the seat.',
        ...(refundCents > 0 ? [way] : ['No money is returned for this order.']),
      ]
    case 'choice':
      return [`We are returning ${amount}`, `We are returning the whole sum you paid, ${amount}.`, way]
    case 'unmatched':
    case 'over':
      return [
        'The order had already ended',
        'This order was cancelled or withdrawn from before this declaration. Nothing else changes, and what we wrote then about the money holds.',
      ]
    case 'by-hand':
      return [
        'A person will assess the withdrawal',
        `We have matched your withdrawal to an order. A person will assess it and answer by e-mail; money that you are entitled to is sent by ${dueOn} at the latest.`,
      ]
  }
}
