import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import type { KeptReason } from '#kernel/personal-data.ts'
import type { Outcome, RequestKind } from './data-requests.ts'

type Texts = {
  kinds: Record<RequestKind, string>
  /** The same inside of a sentence: "your request for …". */
  asked: Record<RequestKind, string>
  places: Record<string, string>
  reasons: Record<KeptReason, string>
}

/** What letters, exports and the screen call the rights, the places where data is and the reasons why some of it stays. */
export const REQUEST_MESSAGES: Messages<Texts> = {
  sk: {
    kinds: {
      access: 'Prístup k údajom',
      portability: 'Prenos údajov',
      rectification: 'Oprava údajov',
      erasure: 'Vymazanie údajov',
      restriction: 'Obmedzenie spracúvania',
      objection: 'Námietka proti spracúvaniu',
    },
    asked: {
      access: 'o prístup k osobným údajom',
      portability: 'o prenos osobných údajov',
      rectification: 'o opravu osobných údajov',
      erasure: 'o vymazanie osobných údajov',
      restriction: 'o obmedzenie spracúvania osobných údajov',
      objection: 's námietkou proti spracúvaniu osobných údajov',
    },
    places: {
      orders: 'Objednávky',
      seats: 'Miesta na kurzoch',
      'order-contacts': 'Kontakt v zaplatených objednávkach',
      billing: 'Fakturačné údaje zaplatených objednávok',
      notes: 'Interné poznámky',
      payments: 'Platby',
      documents: 'Vystavené doklady',
      transfers: 'Pohyby na účte',
      returns: 'Vrátenia prevodom',
      'movement-notes': 'Poznámky k pohybom na účte',
      crm: 'Kontakt v CRM (Zoho)',
      checkouts: 'Údaje odoslané do platobnej brány',
      findings: 'Poznámky k platbám',
      marketing: 'Súhlas s novinkami',
      consents: 'Dôkazy o súhlasoch (bez adresy)',
      messages: 'Správy z formulára',
      letters: 'Hromadné správy účastníkom',
      attendance: 'Prezencia',
      certificates: 'Certifikáty o\u00a0absolvovaní',
      quotes: 'Cenové ponuky pre firmu',
      records: 'Záznamy o\u00a0vzdelávaní',
      companyMailboxes: 'Adresy firiem pre doklady a\u00a0objednávky',
      waiting: 'Zápisy v\u00a0poradovníku',
      companyPages: 'Kontakty stránok firiem',
      feedback: 'Spätná väzba po kurzoch',
      withdrawals: 'Vyhlásenia o odstúpení',
      mails: 'Odoslané e-maily',
      audit: 'Záznam zmien',
      requests: 'Žiadosti o údaje',
      staff: 'Účet v administrácii',
    },
    reasons: {
      accounting: 'účtovný doklad (zákon č. 431/2002 Z. z., § 35)',
      'consent-proof': 'dôkaz o súhlase (zákon č. 452/2021 Z. z., § 116)',
      claims: 'obrana právnych nárokov (čl. 17 ods. 3 písm. e GDPR)',
      accountability: 'dôkaz o vybavení žiadosti, bez mena a adresy (čl. 5 ods. 2 GDPR)',
      account: 'prístup pracovníka, ruší sa v Správcoch',
    },
  },
  en: {
    kinds: {
      access: 'Access to data',
      portability: 'Portability of data',
      rectification: 'Rectification of data',
      erasure: 'Erasure of data',
      restriction: 'Restriction of processing',
      objection: 'Objection to processing',
    },
    asked: {
      access: 'for access to personal data',
      portability: 'for the portability of personal data',
      rectification: 'for the rectification of personal data',
      erasure: 'for the erasure of personal data',
      restriction: 'for the restriction of processing',
      objection: 'objecting to processing',
    },
    places: {
      orders: 'Orders',
      seats: 'Seats in courses',
      'order-contacts': 'Contacts in paid orders',
      billing: 'Billing details of paid orders',
      notes: 'Internal notes',
      payments: 'Payments',
      documents: 'Issued documents',
      transfers: 'Movements of our accounts',
      returns: 'Returns by transfer',
      'movement-notes': 'Notes on movements of our accounts',
      crm: 'Contact in the CRM (Zoho)',
      checkouts: 'Data sent to the payment gateway',
      findings: 'Notes on payments',
      marketing: 'Consent to news',
      consents: 'Proofs of consent (without the address)',
      messages: 'Messages from the form',
      letters: 'Messages to participants',
      attendance: 'Attendance',
      certificates: 'Certificates of completion',
      quotes: 'Quotes for a company',
      records: 'Records of training',
      waiting: 'Entries on waiting lists',
      companyPages: 'Contacts of company pages',
      companyMailboxes: 'Addresses of companies for documents and orders',
      feedback: 'Feedback after courses',
      withdrawals: 'Declarations of withdrawal',
      mails: 'E-mails sent',
      audit: 'Audit log',
      requests: 'Data requests',
      staff: 'Account in the back office',
    },
    reasons: {
      accounting: 'accounting record (Act 431/2002, § 35)',
      'consent-proof': 'proof of consent (Act 452/2021, § 116)',
      claims: 'defence of legal claims (Art. 17 (3) (e) GDPR)',
      accountability: 'proof that the request was handled, without name and address (Art. 5 (2) GDPR)',
      account: 'staff access, ended under Admin Users',
    },
  },
}

/** How an answer begins, for whoever writes it to go on from. */
export function answerDraft(
  { kind, outcome, isErased }: { kind: RequestKind; outcome: Outcome; isErased: boolean },
  language: Language,
): string {
  return DRAFTS[language](kind, outcome, isErased).join('\n\n')
}

const DRAFTS: Messages<(kind: RequestKind, outcome: Outcome, isErased: boolean) => ReadonlyArray<string>> = {
  sk: (kind, outcome, isErased) => [
    'Dobrý deň,',
    `dostali sme vašu žiadosť ${REQUEST_MESSAGES.sk.asked[kind]}.`,
    ...(outcome === 'refused'
      ? ['Žiadosti nemôžeme vyhovieť, pretože']
      : kind === 'erasure' && isErased
        ? ['Vaše údaje sme vymazali. Nižšie uvádzame, čo musíme zo zákona ponechať, prečo a dokedy.']
        : SK_DONE[kind]),
  ],
  en: (kind, outcome, isErased) => [
    'Hello,',
    `we have received your request ${REQUEST_MESSAGES.en.asked[kind]}.`,
    ...(outcome === 'refused'
      ? ['We cannot grant it, because']
      : kind === 'erasure' && isErased
        ? ['We have erased your data. Below we say what the law makes us keep, why and until when.']
        : EN_DONE[kind]),
  ],
}

const SK_DONE: Readonly<Record<RequestKind, ReadonlyArray<string>>> = {
  access: [
    'Kópiu údajov, ktoré o vás máme, posielame v prílohe: dokument na čítanie a ten istý obsah vo formáte JSON.',
  ],
  portability: ['Vaše údaje posielame v prílohe vo formáte JSON, ktorý vie prečítať aj iný poskytovateľ.'],
  rectification: ['Údaje sme opravili tak, ako ste žiadali.'],
  erasure: [],
  restriction: ['Spracúvanie vašich údajov sme obmedzili. Ponecháme si ich, ale nebudeme ich používať.'],
  objection: ['Vašej námietke vyhovujeme. Novinky vám už posielať nebudeme.'],
}

const EN_DONE: Readonly<Record<RequestKind, ReadonlyArray<string>>> = {
  access: ['A copy of the data we hold about you is attached: a document to read and the same content as JSON.'],
  portability: ['Your data is attached as JSON, which another provider can read too.'],
  rectification: ['We have corrected the data as you asked.'],
  erasure: [],
  restriction: ['We have restricted the processing of your data. We keep it, but will not use it.'],
  objection: ['We uphold your objection. We will not send you news any more.'],
}
