import type { Messages } from '#kernel/messages.ts'

type Words = {
  title: string
  lead: (provider: string) => string
  intact: string
  broken: string
  about: string
  subject: string
  unnamed: string
  scope: string
  wholePerson: string
  oneOrder: (reference: string) => string
  madeAt: string
  madeBy: string
  provider: string
  digest: string
  holds: string
  history: string
  columns: { no: string; at: string; purpose: string; answer: string; source: string; order: string; text: string }
  details: string
  entry: (no: number, purpose: string) => string
  facts: { at: string; basis: string; wording: string; browser: string; address: string; hash: string }
  texts: string
  textsLead: string
  textFacts: (version: string, day: string) => string
  verify: string
  verifyLines: ReadonlyArray<string>
  footer: (provider: string) => string
  noOrder: string
}

export const CONSENT_PROOF_MESSAGES: Messages<Words> = {
  sk: {
    title: 'Dôkaz o súhlasoch',
    lead: (provider) =>
      `${provider} vedie evidenciu súhlasov, do ktorej sa len pridáva: zapísané nemožno zmeniť. Toto je výpis z nej.`,
    intact: 'Odtlačky všetkých priložených textov sedia s evidenciou.',
    broken: 'Odtlačok niektorého textu s evidenciou nesedí. Dôkaz dajte preveriť.',
    about: 'O tomto dôkaze',
    subject: 'Osoba',
    unnamed: 'údaje osoby sú vymazané, ostal len kľúčovaný odtlačok jej adresy',
    scope: 'Rozsah',
    wholePerson: 'všetko, čo evidencia o osobe má',
    oneOrder: (reference) => `len objednávka ${reference}`,
    madeAt: 'Vyhotovené',
    madeBy: 'Vyhotovil',
    provider: 'Prevádzkovateľ',
    digest: 'Odtlačok dôkazu',
    holds: 'Čo platí teraz',
    history: 'Priebeh',
    columns: {
      no: 'Č.',
      at: 'Kedy',
      purpose: 'Účel',
      answer: 'Odpoveď',
      source: 'Odkiaľ',
      order: 'Objednávka',
      text: 'Text',
    },
    details: 'Záznamy podrobne',
    entry: (no, purpose) => `Záznam ${no}: ${purpose}`,
    facts: {
      at: 'Presný čas',
      basis: 'Právny základ',
      wording: 'Veta pri políčku',
      browser: 'Prehliadač',
      address: 'Skrátená IP adresa',
      hash: 'Odtlačok textu',
    },
    texts: 'Texty, ktoré mala osoba pred sebou',
    textsLead: 'Úplné znenie textov tak, ako boli zobrazené. Každý je určený odtlačkom SHA-256 svojich znakov.',
    textFacts: (version, day) => `Verzia ${version}, platná od ${day}`,
    verify: 'Ako dôkaz overiť',
    verifyLines: [
      'V tomto súbore je priložený dokaz.json s rovnakým obsahom na strojové spracovanie.',
      'Odtlačok textu je SHA-256 jeho znakov v kódovaní UTF-8. Musí sa rovnať odtlačku pri zázname.',
      'Odtlačok dôkazu je SHA-256 poľa { entries, texts } zo súboru JSON, zapísaného bez medzier.',
    ],
    footer: (provider) => `Dôkaz o súhlasoch · ${provider}`,
    noOrder: 'bez objednávky',
  },
  en: {
    title: 'Proof of consents',
    lead: (provider) =>
      `${provider} keeps a ledger of consents that is only added to: what is written cannot be changed. This is an extract.`,
    intact: 'The fingerprints of all enclosed texts fit the ledger.',
    broken: 'The fingerprint of a text does not fit the ledger. Have the proof examined.',
    about: 'About this proof',
    subject: 'Person',
    unnamed: 'the person’s data is erased; only the keyed fingerprint of the address is left',
    scope: 'Scope',
    wholePerson: 'everything the ledger has about the person',
    oneOrder: (reference) => `order ${reference} alone`,
    madeAt: 'Made at',
    madeBy: 'Made by',
    provider: 'Controller',
    digest: 'Fingerprint of the proof',
    holds: 'What holds now',
    history: 'History',
    columns: {
      no: 'No.',
      at: 'When',
      purpose: 'Purpose',
      answer: 'Answer',
      source: 'From where',
      order: 'Order',
      text: 'Text',
    },
    details: 'Entries in detail',
    entry: (no, purpose) => `Entry ${no}: ${purpose}`,
    facts: {
      at: 'Exact time',
      basis: 'Legal basis',
      wording: 'Sentence at the box',
      browser: 'Browser',
      address: 'Shortened IP address',
      hash: 'Fingerprint of the text',
    },
    texts: 'The texts that were in front of the person',
    textsLead: 'The texts in full as they were shown. Each is identified by the SHA-256 fingerprint of its characters.',
    textFacts: (version, day) => `Version ${version}, in force from ${day}`,
    verify: 'How to verify the proof',
    verifyLines: [
      'This file has dokaz.json attached, with the same content for processing by machine.',
      'The fingerprint of a text is the SHA-256 of its characters in UTF-8. It must equal the one at the entry.',
      'The fingerprint of the proof is the SHA-256 of { entries, texts } of the JSON file, written without spaces.',
    ],
    footer: (provider) => `Proof of consents · ${provider}`,
    noOrder: 'no order',
  },
}
