import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { BuyerDocuments } from '../buyer/buyer-documents.ts'

const MESSAGES = {
  sk: {
    title: 'Doklady',
    kinds: {
      proforma: 'Predfaktúra',
      invoice: 'Faktúra',
      advance: 'Faktúra k prijatej platbe',
      settling: 'Vyúčtovacia faktúra',
      credit: 'Dobropis',
    },
    format: '(PDF)',
    of: (day: string) => `z ${day}`,
    waits: 'Doklad vystavíme, keď doplníte:',
    fields: {
      buyerDic: 'DIČ vašej firmy',
      buyerIcDph: 'IČ DPH vašej firmy',
      buyerStreet: 'ulicu a číslo',
      buyerCity: 'obec',
      buyerZip: 'PSČ',
    },
    waitsForUs: 'Doklad pripravujeme a pošleme vám ho e-mailom.',
    complete: 'Doplniť fakturačné údaje',
    alsoTo: (count: number) =>
      `Doklady dostávate vy aj vaša firma (${counted(count, ['adresa', 'adresy', 'adries'])}).`,
    onlyTo: (count: number) =>
      `Doklady posielame priamo vašej firme (${counted(count, ['adresa', 'adresy', 'adries'])}).`,
    change:
      'Fakturačné údaje môžete opraviť sami do konca mesiaca, v ktorom je faktúra vystavená, ak ostane rovnaké IČO. Ostatné zmeny vybavíme s vami.',
  },
  en: {
    title: 'Documents',
    kinds: {
      proforma: 'Pro forma invoice',
      invoice: 'Invoice',
      advance: 'Invoice for a payment received',
      settling: 'Settling invoice',
      credit: 'Credit note',
    },
    format: '(PDF)',
    of: (day: string) => `of ${day}`,
    waits: 'We issue the document when you complete:',
    fields: {
      buyerDic: 'the tax number (DIČ) of your company',
      buyerIcDph: 'the VAT number (IČ DPH) of your company',
      buyerStreet: 'street and number',
      buyerCity: 'city',
      buyerZip: 'postcode',
    },
    waitsForUs: 'We are preparing the document and will send it to you by e-mail.',
    complete: 'Complete the billing details',
    alsoTo: (count: number) => `Documents go to you and to your company (${counted(count, ['address', 'addresses'])}).`,
    onlyTo: (count: number) => `Documents go straight to your company (${counted(count, ['address', 'addresses'])}).`,
    change:
      'You can correct the billing details yourself until the end of the month of the invoice, as long as the IČO stays the same. We settle other changes with you.',
  },
}

type DocumentsPaneProps = BuyerDocuments & {
  /** Where a document is, by its id. */
  hrefOf: (id: string) => string
  /** Where billing details are completed; null where they cannot be any more. */
  billingHref: string | null
}

/** The papers of an order for its buyer, and what the next one waits for. */
export function DocumentsPane(props: DocumentsPaneProps) {
  const { documents, waiting, companyMailboxes, isForBuyer, hrefOf, billingHref } = props
  const words = useMessages(MESSAGES)
  const fields: Readonly<Record<string, string>> = words.fields
  const language = useLanguage()
  if (documents.length === 0 && waiting === null) return null
  const missing = waiting?.fields.filter((field) => field.startsWith('buyer')) ?? []
  return (
    <section className="card reservation-pane" aria-labelledby="documents-title">
      <h2 id="documents-title">{words.title}</h2>
      {documents.length > 0 && (
        <ul className="grid gap-3">
          {documents.map(({ id, number, kind, issuedOn, grossCents }) => (
            <li key={id}>
              <a className="link" href={hrefOf(id)}>
                <Icon name="document" /> {typo(words.kinds[kind])} <span className="num">{number}</span> {words.format}
              </a>
              <span className="block text-ink-2">
                {typo(words.of(formatDate(issuedOn, 'numeric', language)))}, {exactMoney(grossCents)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && billingHref && missing.length === 0 && (
        <p className="text-ink-2">{typo(words.change)}</p>
      )}
      {companyMailboxes > 0 && (
        <p className="text-ink-2">{typo(words[isForBuyer ? 'alsoTo' : 'onlyTo'](companyMailboxes))}</p>
      )}
      {waiting && missing.length === 0 && <p className="text-ink-2">{typo(words.waitsForUs)}</p>}
      {missing.length > 0 && (
        <>
          <p>
            {typo(words.waits)} {typo(missing.map((field) => fields[field] ?? field).join(', '))}.
          </p>
          {billingHref && (
            <p>
              <a className="link" href={billingHref}>
                {words.complete}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}
