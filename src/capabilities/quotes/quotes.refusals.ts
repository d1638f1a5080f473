import { defineRefusals } from '#kernel/refusal.ts'
import { CHANGED_PARTS } from './quotes.messages.ts'
import type { OfferPart } from './quotes.ts'

const changed = ({ changed: parts }: Record<string, unknown>, language: 'sk' | 'en') =>
  ((parts ?? []) as ReadonlyArray<OfferPart>).map((part) => CHANGED_PARTS[language][part]).join(', ')

export const refuse = defineRefusals({
  QUOTE_NOT_FOUND: {
    status: 404,
    sk: 'Tento odkaz nepoznáme. Otvorte ho, prosím, priamo z e-mailu.',
    en: 'We do not know this link. Please open it directly from the e-mail.',
  },
  QUOTE_CHANGED: {
    status: 409,
    sk: 'Ponuku medzitým zmenil niekto iný. Otvorte ju znova a zmeny v nej zopakujte.',
    en: 'Somebody else has changed the quote meanwhile. Open it again and repeat your changes.',
  },
  QUOTE_CLOSED: {
    status: 409,
    sk: 'Ponuka je už prijatá alebo uzavretá, takto sa meniť nedá.',
    en: 'The quote is accepted or closed, so it cannot be changed like this.',
  },
  QUOTE_INCOMPLETE: {
    status: 422,
    sk: 'Na odoslanie chýba názov a IČO firmy alebo meno a e-mail kontaktnej osoby.',
    en: 'To send it, the name and IČO of the company or the name and e-mail of the contact are missing.',
  },
  QUOTE_LATE: {
    status: 422,
    sk: 'Ponuka musí platiť aspoň do dnes a najneskôr do dňa pred prvou lekciou.',
    en: 'A quote must be valid at least until today, and at the latest until the day before the first lesson.',
  },
  QUOTE_ABROAD: {
    status: 422,
    sk: 'Ceny ponuky obsahujú slovenskú DPH. Firme zo zahraničia pripravte, prosím, objednávku ručne.',
    en: 'The prices of a quote include Slovak VAT. Please enter the order of a company from abroad by hand.',
  },
  NOTHING_NEW: {
    status: 409,
    sk: 'Táto verzia ponuky už odišla. Ak ju chcete zmeniť, najprv uložte novú.',
    en: 'This version of the quote has been sent. Save a new one first if you want to change it.',
  },
  LESSONS_OVERLAP: {
    status: 422,
    sk: 'Každá lekcia sa začína až po skončení predošlej.',
    en: 'Each lesson starts after the one before it has ended.',
  },
  EMAIL_INVALID: { status: 422, sk: 'Neplatný e-mail', en: 'Invalid e-mail address' },
  LINK_TYPED: {
    status: 422,
    sk: 'Odkaz na stránku sem nepatrí. Napíšte údaj, prosím, bez neho.',
    en: 'A link to a website does not belong here. Please write it without one.',
  },
  NUMBERS_WRONG: {
    status: 422,
    sk: 'Skontrolujte DIČ a IČ DPH, niektoré nemá správny tvar.',
    en: 'Please check the tax ID and the VAT ID, one of them does not have the right form.',
  },
  COMPANY_REQUIRED: {
    status: 422,
    sk: 'Doplňte, prosím, názov firmy a jej IČO.',
    en: 'Please fill in the name of the company and its IČO.',
  },
  CONSENTS_REQUIRED: {
    status: 422,
    sk: 'Na objednanie potrebujeme všetky tri súhlasy.',
    en: 'To order, please give all three consents.',
  },
  TEXTS_CHANGED: {
    status: 409,
    sk: 'Podmienky sa medzitým zmenili. Prečítajte si, prosím, nové znenie a objednávku odošlite znova.',
    en: 'The terms have changed meanwhile. Please read the new wording and send the order again.',
  },
  NEWER_VERSION: {
    status: 409,
    sk: (details) =>
      `Ponuku sme medzitým upravili (${changed(details, 'sk')}). Pozrite si, prosím, novú verziu a objednávku odošlite znova.`,
    en: (details) =>
      `We have revised the quote meanwhile (${changed(details, 'en')}). Please read the new version and send the order again.`,
  },
  QUOTE_LAPSED: {
    status: 409,
    sk: 'Platnosť ponuky sa skončila. Napíšte nám a pripravíme novú.',
    en: 'The quote is no longer valid. Write to us and we will prepare a new one.',
  },
  QUOTE_STARTED: {
    status: 409,
    sk: 'Dohodnutý termín sa už začal. Napíšte nám a pripravíme novú ponuku.',
    en: 'The agreed date has already begun. Write to us and we will prepare a new quote.',
  },
  QUOTE_REFUSED: {
    status: 409,
    sk: 'Ponuka je odmietnutá. Napíšte nám a pripravíme novú.',
    en: 'The quote has been refused. Write to us and we will prepare a new one.',
  },
})
