import { Link } from 'react-router'
import type { ConsentEntry } from '#capabilities/consent/audit/consent-ledger.ts'
import { answerOf, CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'

const MESSAGES = {
  sk: {
    number: 'Číslo záznamu',
    answer: 'Odpoveď',
    order: 'Objednávka',
    noOrder: 'bez objednávky',
    source: 'Odkiaľ',
    basis: 'Právny základ',
    version: 'Verzia textu',
    hash: 'Odtlačok textu',
    text: 'Zobraziť presné znenie',
    address: 'Skrátená IP adresa',
    browser: 'Prehliadač',
    history: 'História osoby a dôkaz',
  },
  en: {
    number: 'Entry number',
    answer: 'Answer',
    order: 'Order',
    noOrder: 'no order',
    source: 'Source',
    basis: 'Legal basis',
    version: 'Text version',
    hash: 'Fingerprint of the text',
    text: 'Show the exact wording',
    address: 'Shortened IP address',
    browser: 'Browser',
    history: 'History of the person and proof',
  },
}

/** An entry with what people call its order. */
export type ListedEntry = ConsentEntry & { reference: string | null }

/** One entry with everything the ledger says about it. */
export function ConsentEntryDrawer({ entry }: { entry: ListedEntry }) {
  const words = useMessages(MESSAGES)
  const consent = useMessages(CONSENT_MESSAGES)
  return (
    <Drawer
      title={consent.purposes[entry.purpose]}
      description={<DateText value={new Date(entry.at)} format="moment" className="num" />}
      close={<CloseDetails />}
      actions={<ButtonLink to={`/admin/consent-audit/people/${entry.id}`}>{words.history}</ButtonLink>}
    >
      <Facts
        items={[
          { term: words.number, value: <span className="num">{entry.id}</span> },
          { term: words.answer, value: consent[answerOf(entry)] },
          { term: words.order, value: entry.reference ?? words.noOrder },
          { term: words.source, value: consent.sources[entry.source] },
          { term: words.basis, value: consent.bases[entry.legalBasis] },
          { term: words.version, value: entry.textVersion },
          { term: words.hash, value: <code className="hash">{entry.textHash}</code> },
          ...(entry.ipAddress ? [{ term: words.address, value: entry.ipAddress }] : []),
          ...(entry.userAgent ? [{ term: words.browser, value: entry.userAgent }] : []),
        ]}
      />
      <p className="mt-3">
        <Link to={`/admin/legal/texts/${entry.textHash}`} className="link">
          {words.text}
        </Link>
      </p>
    </Drawer>
  )
}
