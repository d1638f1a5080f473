import { useState } from 'react'
import { groupedIban } from '#kernel/iban.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { CopyOutcome, type CopyOutcomeProps } from '#ui/controls/copy-outcome.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { TransferCodes } from '../payment-page.ts'
import './transfer.css'

const MESSAGES = {
  sk: {
    label: 'Platobné údaje',
    amount: 'Suma',
    iban: 'IBAN',
    symbol: 'Variabilný symbol',
    beneficiary: 'Príjemca',
    note: 'Správa pre príjemcu',
    copy: 'Kopírovať',
    copyOf: (what: string) => `Kopírovať: ${what}`,
    square: 'Kód PAY by square s údajmi na platbu',
    scan: 'Naskenujte v aplikácii svojej banky. Všetko ostatné sa vyplní samo.',
    onOther: 'QR kód na platbu z\u00a0iného telefónu',
    foreign: 'QR kód pre zahraničnú banku',
    foreignCode: 'Európsky kód s údajmi na platbu',
    open: 'Otvoriť v banke',
    opens: 'Otvorí aplikáciu vašej banky so všetkým vyplneným. Ak sa neotvorí, skopírujte údaje nižšie.',
    enough: 'Stačí variabilný symbol a presná suma.',
    matched: 'Podľa nich platbu priradíme sami, zvyčajne v ten istý pracovný deň.',
  },
  en: {
    label: 'Payment details',
    amount: 'Amount',
    iban: 'IBAN',
    symbol: 'Payment symbol (VS)',
    beneficiary: 'Beneficiary',
    note: 'Message for the beneficiary',
    copy: 'Copy',
    copyOf: (what: string) => `Copy: ${what}`,
    square: 'PAY by square code with the payment details',
    scan: 'Scan it in your banking app. Everything else fills itself in.',
    onOther: 'QR code to pay from another phone',
    foreign: 'QR code for a bank abroad',
    foreignCode: 'European code with the payment details',
    open: 'Open in your bank',
    opens: 'Opens your banking app with everything filled in. If it does not open, copy the details below.',
    enough: 'The payment symbol and the exact amount are enough.',
    matched: 'We match the payment by them ourselves, usually on the same working day.',
  },
}

/** What whoever pays scans, clicks or copies. A phone gets the link first, a desk the code. */
export function TransferPay({ codes }: { codes: TransferCodes }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const rows = [
    {
      term: words.amount,
      shown: formatMoney(codes.amountCents, language),
      copied: (codes.amountCents / 100).toFixed(2),
    },
    { term: words.iban, shown: groupedIban(codes.iban), copied: codes.iban },
    { term: words.symbol, shown: codes.symbol, copied: codes.symbol },
    { term: words.beneficiary, shown: codes.beneficiary, copied: codes.beneficiary },
    { term: words.note, shown: codes.note, copied: codes.note },
  ]
  // No phone scans its own screen.
  const square = (
    <div className="grid gap-4">
      <Code code={codes.payBySquare} name={words.square} caption="PAY by square" />
      <p className="text-sm text-ink-2">{words.scan}</p>
    </div>
  )
  return (
    <section className="card transfer-pay" aria-label={words.label}>
      <div className="transfer-codes">
        <a className={buttonClass('spark', 'lg', 'transfer-phone')} href={codes.paymeLink}>
          <Icon name="phone" />
          {words.open}
        </a>
        <p className="transfer-phone text-sm text-ink-2">{words.opens}</p>
        <div className="transfer-desk">{square}</div>
        <div className="transfer-phone">
          <Disclosure summary={words.onOther}>{square}</Disclosure>
        </div>
        <Disclosure summary={words.foreign}>
          <Code code={codes.epc} name={words.foreignCode} caption="SEPA QR" />
        </Disclosure>
      </div>
      <div className="grid content-start gap-5">
        <dl className="transfer-copy">
          {rows.map((row) => (
            <Copied key={row.term} {...row} />
          ))}
        </dl>
        <p className="text-sm text-ink-2">
          <b className="text-ink">{words.enough}</b> {words.matched}
        </p>
      </div>
    </section>
  )
}

function Copied({ term, shown, copied }: { term: string; shown: string; copied: string }) {
  const words = useMessages(MESSAGES)
  const [outcome, setOutcome] = useState<CopyOutcomeProps['outcome']>(null)
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome(null),
    )
  return (
    <div>
      <dt>{term}</dt>
      <dd>{shown}</dd>
      <dd className="transfer-copy-button">
        <Button size="sm" className="scripted" aria-label={words.copyOf(term)} onClick={() => void copy()}>
          <Icon name="copy" />
          {words.copy}
        </Button>
        <CopyOutcome outcome={outcome} />
      </dd>
    </div>
  )
}

function Code({ code, name, caption }: { code: TransferCodes['epc']; name: string; caption: string }) {
  return (
    <figure className="transfer-code">
      <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" role="img" aria-label={name}>
        <path d={code.path} fill="currentColor" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
