import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import './records.css'

const MESSAGES = {
  sk: {
    heading: 'Záznam o vzdelávaní podľa čl. 4',
    text: 'Kto, kedy, koľko hodín a čo presne sa učil. Pre váš spis k nariadeniu o umelej inteligencii (EÚ) 2024/1689. Je to podklad o účasti, nie potvrdenie súladu; formu nariadenie nepredpisuje.',
    asOf: (day: string, people: number) =>
      `Stav k ${day}, ${counted(people, ['človek', 'ľudia', 'ľudí'])} z objednávok tejto schránky.`,
    paper: 'Stiahnuť záznam PDF',
    table: 'Tabuľka CSV',
    check: 'Odkaz na overenie',
  },
  en: {
    heading: 'Record of training under Article 4',
    text: 'Who learned what, when and for how many hours. For your file on the Artificial Intelligence Act, Regulation (EU) 2024/1689. It is evidence of attendance, not a confirmation of compliance; the Regulation prescribes no form.',
    asOf: (day: string, people: number) =>
      `As of ${day}, ${counted(people, ['person', 'people'])} from the orders of this mailbox.`,
    paper: 'Download the record as PDF',
    table: 'CSV table',
    check: 'Link for checking',
  },
}

type RecordPanelProps = {
  peopleCount: number
  /** The day, `2026-12-08`. */
  asOf: string
  paperHref: string
  tableHref: string
  /** Null until the first record is issued. */
  checkHref: string | null
}

/** Where a company takes its record. What it leads to issues a new one only when something has changed. */
export function RecordPanel({ peopleCount, asOf, paperHref, tableHref, checkHref }: RecordPanelProps) {
  const words = useMessages(MESSAGES)
  return (
    <section className="night record-panel">
      <div>
        <h2>{typo(words.heading)}</h2>
        <p>{typo(words.text)}</p>
        <p className="record-panel-state">{typo(words.asOf(formatDate(asOf, 'numeric'), peopleCount))}</p>
      </div>
      <div className="record-panel-ways">
        <ButtonLink to={paperHref} look="spark" size="lg" reloadDocument>
          <Icon name="download" />
          {words.paper}
        </ButtonLink>
        <ButtonLink to={tableHref} reloadDocument>
          {words.table}
        </ButtonLink>
        {checkHref && <ButtonLink to={checkHref}>{words.check}</ButtonLink>}
      </div>
    </section>
  )
}
