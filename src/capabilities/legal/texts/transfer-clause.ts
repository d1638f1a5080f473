import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { paragraphsOf, parseLegalText } from '../parse-legal-text.ts'

type Clause = {
  /** The sentence that knows cards alone, and the one that stands for it. */
  card: RegExp
  cardOrTransfer: string
  heading: RegExp
  terms: ReadonlyArray<string>
  /** Behind what is said of cards the privacy policy says what a bank tells us. */
  privacyOfCard: RegExp
  privacy: string
}

/**
 * What terms say of transfers before the course, and the privacy policy of what they bring. No number of days that an owner may
 * change stands in it: the order shows it. How long seats are kept is `transferTerms` of booking.
 */
const CLAUSE: Messages<Clause> = {
  sk: {
    card: /Na\sstránke\ssa\splatí\skartou\./u,
    cardOrTransfer: 'Na stránke sa platí kartou, a kde to ponúkame, aj bankovým prevodom vopred.',
    heading: /plat(?:b|en|íme)/iu,
    terms: [
      'Prevodom vopred môžete zaplatiť vtedy, keď vám túto možnosť pri objednávke ponúkneme. Sumu a deň splatnosti vidíte pred odoslaním objednávky. Objednávku najprv potvrdíte odkazom, ktorý vám pošleme e-mailom; dovtedy vám miesta držíme len krátko. Potom vám pošleme predfaktúru s číslom účtu, variabilným symbolom, sumou a dňom splatnosti. Predfaktúra je výzva na platbu, nie je faktúrou ani daňovým dokladom. Faktúru vám vystavíme, keď platba príde.',
      'Zaplatené je, keď je celá cena pripísaná na náš účet; vtedy vzniká zmluva. Miesta vám držíme do konca druhého pracovného dňa po dni splatnosti, najneskôr však do konca tretieho pracovného dňa pred dňom kurzu.',
      'Ak platba do tohto času nepríde, miesta uvoľníme, objednávka zanikne a nič nám nedlhujete. Ak príde neskôr, dáme vám voľné miesta na tom istom termíne; ak už žiadne nie sú, vyberiete si medzi iným termínom a vrátením celej sumy. Ak príde len časť ceny, napíšeme vám, koľko chýba; ak zvyšok nepríde včas, miesta uvoľníme a prijatú sumu vám vrátime. Čo príde navyše, vám vrátime. Peniaze posielame bez zbytočného odkladu, najneskôr do 14 dní, na účet, z ktorého prišli.',
    ],
    privacyOfCard: /^Platba:/u,
    privacy:
      'Prevod na náš účet: meno platiteľa, číslo jeho účtu, sumu, deň, variabilný symbol a správu pre príjemcu nám oznámi banka. Podľa nich platbu priradíme k objednávke a uchovávame ich s účtovnými záznamami.',
  },
  en: {
    card: /On\sthe\ssite\syou\spay\sby\scard\./u,
    cardOrTransfer: 'On the site you pay by card and, where we offer it, by bank transfer before the course.',
    heading: /\bpa(?:y|id)/iu,
    terms: [
      'You pay by transfer before the course (“prevodom vopred”) where we offer this way with your order. You see the sum and the due date before you send the order. First you confirm the order with a link that we send you by e-mail; until then we hold the seats for a short time only. Then we send you a pro forma invoice (“predfaktúra”) with the account number, the payment symbol, the sum and the due date. A pro forma invoice asks for the payment; it is neither an invoice nor a tax document. We issue the invoice when the payment arrives.',
      'The price is paid once the whole of it has been credited to our account; the contract is concluded at that moment. We hold the seats until the end of the second working day after the due date, but at the latest until the end of the third working day before the day of the course.',
      'If the payment does not arrive by then, we release the seats, the order ends and you owe us nothing. If it arrives later, we give you free seats on the same session; if there are none left, you choose between another session and the return of the whole sum. If only a part of the price arrives, we write to you how much is missing; if the rest does not arrive in time, we release the seats and return what we received. We return whatever arrives beyond the price. We send money without undue delay, within 14 days at the latest, to the account from which it came.',
    ],
    privacyOfCard: /^Payment:/u,
    privacy:
      'A transfer to our account: the bank tells us the payer’s name, account number, sum, day, payment symbol and message. By these we find the order that is paid, and we keep them with the accounting records.',
  },
}

type Texts = { termsOfService: string; privacyPolicy: string }

/** The same texts with what a transfer before the course needs, where it is said how things are paid. */
export function withTransferClause<Content extends Texts>(content: Content, language: Language): Content {
  const { card, cardOrTransfer, privacyOfCard, privacy, terms } = CLAUSE[language]
  const paragraphs = paragraphsOf(content.termsOfService)
  const written = paragraphs.toSpliced(placeIn(paragraphs, language), 0, ...terms)
  const policy = paragraphsOf(content.privacyPolicy)
  const told = policy.findIndex((paragraph) => privacyOfCard.test(paragraph))
  return {
    ...content,
    termsOfService: written.map((paragraph) => paragraph.replace(card, cardOrTransfer)).join('\n\n'),
    privacyPolicy: (told === -1 ? policy : policy.toSpliced(told + 1, 0, privacy)).join('\n\n'),
  }
}

/** Behind what is said of cards, else at the end of what is said of payment, else at the very end. */
function placeIn(paragraphs: ReadonlyArray<string>, language: Language): number {
  const { card, heading } = CLAUSE[language]
  const ofCards = paragraphs.findIndex((paragraph) => card.test(paragraph))
  if (ofCards !== -1) return ofCards + 1
  const { sections } = parseLegalText(paragraphs.join('\n\n'))
  const paying = sections.findIndex((section) => heading.test(section.heading))
  const next = paying === -1 ? undefined : sections[paying + 1]
  return next ? paragraphs.indexOf(next.heading) : paragraphs.length
}
