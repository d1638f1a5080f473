import { legalDate } from '#capabilities/legal/legal.messages.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { pageIn } from '#kernel/page-address.ts'
import { dateParts, formatDate } from '#ui/format/date-format.ts'

export const WITHDRAWAL_PATH = '/odstupenie'

type Field = 'name' | 'reference' | 'email'

type Words = {
  title: string
  description: string
  lead: string
  steps: ReadonlyArray<string>
  /** What happens outside the right of the law; the same sentences for everybody who opens the page. */
  outside: { title: string; late: string; companies: string; terms: readonly [before: string, link: string] }
  otherWays: readonly [before: string, after: string]
  form: { title: string; labels: Record<Field, string>; referenceHint: string; noReason: string }
  /** The two labels that the law gives the function. */
  begin: string
  confirm: string
  confirming: string
  summary: { title: string; lead: string; unread: string; statement: string; after: string; correct: string }
  /** For somebody who came from their reservation. */
  own: { refund: (sum: string) => string; byHand: string }
  received: { title: string; at: string; next: string; notYet: string; home: string }
  errors: {
    missing: Record<Field, string>
    tooLong: Record<Field, string>
    invalidEmail: string
    link: string
    kept: string
  }
  privacy: readonly [before: string, link: string]
}

/** What the page says. It is a page of the law, so it exists in English too. */
export const WITHDRAWAL_MESSAGES: Messages<Words> = {
  sk: {
    title: 'Odstúpenie od zmluvy',
    description: 'Odstúpte od zmluvy o kurze online, bez prihlásenia a bez uvedenia dôvodu.',
    lead: 'Ako spotrebiteľ môžete od zmluvy o kurze odstúpiť do 14 dní odo dňa jej uzavretia. Dôvod neuvádzate, nič za to neplatíte a prihlasovať sa netreba.',
    steps: [
      'Vyplníte meno, číslo objednávky a e-mail.',
      'Skontrolujete, čo nám posielate, a potvrdíte to.',
      'Prijatie s dátumom a časom vám hneď potvrdíme e-mailom.',
      'Peniaze vrátime do 14 dní rovnakým spôsobom, akým ste platili.',
    ],
    outside: {
      title: 'Po lehote a pre firmy',
      late: 'Po uplynutí lehoty berieme odstúpenie ako zrušenie účasti podľa obchodných podmienok: 14 a viac dní pred kurzom vrátime 100 % ceny, 7 až 13 dní pred kurzom 50 %. Neskôr sa cena nevracia, a tak vám miesto necháme.',
      companies: 'Firmy zákonné právo odstúpiť nemajú. Ich žiadosť prijmeme, potvrdíme a posúdime podľa podmienok.',
      terms: ['Celé znenie: ', 'obchodné podmienky'],
    },
    otherWays: ['Odstúpiť môžete aj e-mailom na ', ' alebo listom na adresu v pätičke.'],
    form: {
      title: 'Od ktorej zmluvy odstupujete',
      labels: { name: 'Meno a priezvisko', reference: 'Číslo objednávky', email: 'E-mail' },
      referenceHint: 'Nájdete ho v potvrdení objednávky, začína sa BY. Ak ho nemáte, opíšte kurz a termín.',
      noReason: 'Na dôvod sa nepýtame. V ďalšom kroku si všetko skontrolujete, zatiaľ sa nič neodošle.',
    },
    begin: 'Odstúpiť od zmluvy tu',
    confirm: 'Potvrdiť odstúpenie od zmluvy',
    confirming: 'Odosielame odstúpenie',
    summary: {
      title: 'Skontrolujte a potvrďte',
      lead: 'Odošlete nám presne toto:',
      unread:
        'Toto nevyzerá ako číslo objednávky (BY a osem znakov). Odstúpenie aj tak prijmeme a objednávku dohľadáme.',
      statement: 'Oznamujem, že odstupujem od zmluvy o účasti na kurze.',
      after:
        'Potvrdením je odstúpenie odoslané a prijatie vám potvrdíme na uvedený e-mail. Ak lehota 14 dní už uplynula, vybavíme ho ako zrušenie účasti podľa bodu 7 obchodných podmienok.',
      correct: 'Späť a opraviť',
    },
    own: {
      refund: (sum) => `Vrátime vám ${sum}`,
      byHand: 'O peniazoch rozhodneme a napíšeme vám.',
    },
    received: {
      title: 'Odstúpenie sme prijali',
      at: 'Prijaté',
      next: 'Potvrdenie o prijatí s obsahom, dátumom a časom posielame na uvedený e-mail. Ak do pár minút nepríde, pozrite aj nevyžiadanú poštu.',
      notYet:
        'Je to potvrdenie prijatia, nie výsledok. Čo bude s peniazmi, napíšeme v ďalšom e-maile; ak sa údaje s objednávkou nezhodujú, ozveme sa vám.',
      home: 'Späť na úvod',
    },
    errors: {
      missing: {
        name: 'Vyplňte meno a priezvisko',
        reference: 'Vyplňte číslo objednávky, alebo opíšte kurz a termín',
        email: 'Vyplňte e-mail, pošleme naň potvrdenie',
      },
      tooLong: {
        name: 'Meno môže mať najviac 200 znakov',
        reference: 'Číslo objednávky môže mať najviac 100 znakov',
        email: 'E-mail môže mať najviac 254 znakov',
      },
      invalidEmail: 'Skontrolujte e-mail, takto by naň potvrdenie neprišlo',
      link: 'Odkaz sem, prosím, nepíšte',
      kept: 'Údaje ostali vo formulári.',
    },
    privacy: ['Ako s údajmi zaobchádzame: ', 'ochrana osobných údajov'],
  },
  en: {
    title: 'Withdrawal from the contract',
    description: 'Withdraw from a course contract online, without signing in and without giving a reason.',
    lead: 'As a consumer you can withdraw from a course contract within 14 days of its conclusion. You give no reason, pay nothing for it and need no account.',
    steps: [
      'You fill in your name, the order number and your e-mail.',
      'You check what you are sending us and confirm it.',
      'We confirm the receipt at once by e-mail, with date and time.',
      'We return the money within 14 days in the same way in which you paid.',
    ],
    outside: {
      title: 'After the period, and for companies',
      late: 'After the period we treat a withdrawal as a cancellation under the terms: 14 and more days before the course we return 100% of the price, 7 to 13 days before it 50%. Later the price is not returned, so we leave you the seat.',
      companies:
        'Companies have no statutory right to withdraw. We receive and confirm their request and assess it under the terms.',
      terms: ['The full wording: ', 'terms and conditions'],
    },
    otherWays: ['You can also withdraw by e-mail to ', ' or by letter to the address in the footer.'],
    form: {
      title: 'Which contract you withdraw from',
      labels: { name: 'Name and surname', reference: 'Order number', email: 'E-mail' },
      referenceHint:
        'It is in the order confirmation and begins with BY. If you do not have it, describe the course and date.',
      noReason: 'We do not ask for a reason. You check everything in the next step; nothing is sent yet.',
    },
    begin: 'Withdraw from contract here',
    confirm: 'Confirm withdrawal from contract',
    confirming: 'Sending the withdrawal',
    summary: {
      title: 'Check and confirm',
      lead: 'You will send us exactly this:',
      unread:
        'This does not look like an order number (BY and eight characters). We accept the withdrawal anyway and look the order up.',
      statement: 'I hereby give notice that I withdraw from the contract for participation in the course.',
      after:
        'Confirming sends the withdrawal, and we confirm its receipt to the e-mail given. If the 14 days have passed, we treat it as a cancellation under section 7 of the terms.',
      correct: 'Back to correct',
    },
    own: {
      refund: (sum) => `We will return ${sum}`,
      byHand: 'We will decide about the money and write to you.',
    },
    received: {
      title: 'We have received your withdrawal',
      at: 'Received',
      next: 'A confirmation of receipt with content, date and time is on its way to the e-mail given. If it does not come within a few minutes, please look into spam too.',
      notYet:
        'This confirms the receipt, not the outcome. What happens with the money follows in another e-mail; if the details fit no order, we will contact you.',
      home: 'Back to home',
    },
    errors: {
      missing: {
        name: 'Fill in your name and surname',
        reference: 'Fill in the order number, or describe the course and date',
        email: 'Fill in your e-mail, the confirmation goes there',
      },
      tooLong: {
        name: 'The name can have at most 200 characters',
        reference: 'The order number can have at most 100 characters',
        email: 'The e-mail can have at most 254 characters',
      },
      invalidEmail: 'Check the e-mail, the confirmation would not arrive there',
      link: 'Please do not write a link here',
      kept: 'Your details are still in the form.',
    },
    privacy: ['How we treat your data: ', 'privacy policy'],
  },
}

/** `nedeľa 15. novembra 2026 o 11:20` */
export function momentInWords(moment: Date, language: Language): string {
  if (language === 'sk') return formatDate(moment, 'full')
  return `${legalDate(dayOf(moment), 'en')} at\u00a0${dateParts(moment).time}\u00a0(Bratislava)`
}

/** The address of the page in a language, as legal pages have it. */
export function withdrawalPath(language: Language): string {
  return language === 'sk' ? `${WITHDRAWAL_PATH}?lang=sk` : pageIn(WITHDRAWAL_PATH, language)
}

/** The same page for every reader, as search engines ask for it. */
export const WITHDRAWAL_TRANSLATIONS = {
  sk: withdrawalPath('sk'),
  en: withdrawalPath('en'),
  'x-default': withdrawalPath('sk'),
} as const
