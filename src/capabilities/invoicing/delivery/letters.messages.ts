import type { Messages } from '#kernel/messages.ts'
import type { DocumentKind } from '../document.ts'

type Words = {
  kinds: Readonly<Record<DocumentKind, string>>
  files: Readonly<Record<DocumentKind, string>>
  facts: {
    reference: string
    toPay: string
    dueOn: string
    heldUntil: string
    iban: string
    symbol: string
    recipient: string
    total: string
  }
  openOrder: string
  attached: {
    paid: string
    toPay: (day: string) => string
    proforma: (day: string) => string
    credit: (number: string) => string
  }
  eInvoice: string
  reminder: {
    subject: (number: string, isSecond: boolean) => string
    heading: (sum: string) => string
    text: (number: string, day: string) => string
    paid: string
  }
  billing: {
    subject: (reference: string) => string
    heading: string
    text: string
    fields: Readonly<Record<string, string>>
    complete: string
  }
}

/** What letters about documents say. */
export const DOCUMENT_LETTERS: Messages<Words> = {
  sk: {
    kinds: {
      proforma: 'Predfaktúra',
      invoice: 'Faktúra',
      advance: 'Faktúra k prijatej platbe',
      settling: 'Vyúčtovacia faktúra',
      credit: 'Dobropis',
    },
    files: {
      proforma: 'predfaktura',
      invoice: 'faktura',
      advance: 'faktura',
      settling: 'faktura',
      credit: 'dobropis',
    },
    facts: {
      reference: 'Číslo objednávky',
      toPay: 'Na úhradu',
      dueOn: 'Splatnosť',
      heldUntil: 'Miesta držíme do',
      iban: 'IBAN',
      symbol: 'Variabilný symbol',
      recipient: 'Príjemca',
      total: 'Suma',
    },
    openOrder: 'Otvoriť objednávku',
    attached: {
      paid: 'Doklad je v prílohe. Je zaplatený, nemusíte nič robiť.',
      toPay: (day) => `Doklad je v prílohe. Zaplaťte ho, prosím, do ${day} prevodom podľa údajov nižšie.`,
      proforma: (day) =>
        `Predfaktúra je v prílohe. Zaplaťte ju, prosím, do ${day} prevodom podľa údajov nižšie. Nie je daňovým dokladom, faktúru vám pošleme, keď platba príde.`,
      credit: (number) => `V prílohe je dobropis k faktúre ${number}.`,
    },
    eInvoice: 'Faktúru dostanete aj ako e-faktúru; PDF je jej čitateľná podoba, neúčtujte ju dvakrát.',
    reminder: {
      subject: (number, isSecond) => `${isSecond ? 'Druhá upomienka' : 'Upomienka'}: faktúra ${number}`,
      heading: (sum) => `Ostáva zaplatiť ${sum}`,
      text: (number, day) =>
        `Faktúra ${number} bola splatná ${day} a platba k nám zatiaľ neprišla. Faktúra je v prílohe.`,
      paid: 'Ak ste už zaplatili, ďakujeme, nemusíte nič robiť: prevod býva na ceste deň až dva.',
    },
    billing: {
      subject: (reference) => `Doplňte údaje na faktúru (objednávka ${reference})`,
      heading: 'Na faktúru nám chýbajú údaje',
      text: 'Faktúru vám vystavíme hneď, ako ich doplníte na stránke objednávky.',
      fields: {
        buyerDic: 'DIČ vašej firmy',
        buyerIcDph: 'IČ DPH vašej firmy',
        buyerStreet: 'ulica a číslo',
        buyerCity: 'obec',
        buyerZip: 'PSČ',
      },
      complete: 'Doplniť údaje',
    },
  },
  en: {
    kinds: {
      proforma: 'Pro forma invoice',
      invoice: 'Invoice',
      advance: 'Invoice for a payment received',
      settling: 'Settling invoice',
      credit: 'Credit note',
    },
    files: { proforma: 'proforma', invoice: 'invoice', advance: 'invoice', settling: 'invoice', credit: 'credit-note' },
    facts: {
      reference: 'Order number',
      toPay: 'To pay',
      dueOn: 'Due',
      heldUntil: 'We hold the seats until',
      iban: 'IBAN',
      symbol: 'Payment symbol (VS)',
      recipient: 'Recipient',
      total: 'Sum',
    },
    openOrder: 'Open the order',
    attached: {
      paid: 'The document is attached. It is paid, you need not do anything.',
      toPay: (day) => `The document is attached. Please pay it by ${day} by bank transfer with the details below.`,
      proforma: (day) =>
        `The pro forma invoice is attached. Please pay it by ${day} by bank transfer with the details below. It is no tax document; we will send you the invoice when the payment arrives.`,
      credit: (number) => `The credit note to invoice ${number} is attached.`,
    },
    eInvoice:
      'You will also get the invoice as an e-invoice (e-faktúra); the PDF is its readable form, please do not book it twice.',
    reminder: {
      subject: (number, isSecond) => `${isSecond ? 'Second reminder' : 'Reminder'}: invoice ${number}`,
      heading: (sum) => `${sum} remains to be paid`,
      text: (number, day) =>
        `Invoice ${number} was due on ${day}, and the payment has not reached us yet. The invoice is attached.`,
      paid: 'If you have paid already, thank you, you need not do anything: a transfer takes a day or two.',
    },
    billing: {
      subject: (reference) => `Complete the details for your invoice (order ${reference})`,
      heading: 'We lack details for the invoice',
      text: 'We will issue the invoice as soon as you complete them on the page of the order.',
      fields: {
        buyerDic: 'the tax number (DIČ) of your company',
        buyerIcDph: 'the VAT number (IČ DPH) of your company',
        buyerStreet: 'street and number',
        buyerCity: 'city',
        buyerZip: 'postcode',
      },
      complete: 'Complete the details',
    },
  },
}
