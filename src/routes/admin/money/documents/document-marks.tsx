import type { DeliveryState } from '#capabilities/invoicing/delivery.ts'
import type { ListedDocument } from '#capabilities/invoicing/office/documents-list.ts'
import { daysFrom } from '#kernel/day.ts'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { DOCUMENT_MESSAGES } from './documents.messages.ts'

const LOOKS: Record<ListedDocument['standing'], BadgeLook> = {
  proforma: 'mute',
  credit: 'info',
  paid: 'ok',
  credited: 'mute',
  'to-pay': 'warn',
  overdue: 'bad',
  'written-off': 'mute',
}

/** Whether a document is paid, in the words of its list and its page. */
export function StandingBadge({ document, today }: { document: ListedDocument; today: string }) {
  const words = useMessages(DOCUMENT_MESSAGES)
  const { standing, dueOn, paidBy, paidOn } = document
  const paid =
    paidBy === 'card' ? words.paidByCard : paidOn === null ? words.paid : words.paidOn(formatDate(paidOn, 'short'))
  const said: Record<ListedDocument['standing'], string> = {
    proforma: words.proforma,
    credit: words.credit,
    paid,
    credited: words.credited,
    'to-pay': words.toPay(formatDate(dueOn, 'short')),
    overdue: words.overdue(daysFrom(dueOn, today)),
    'written-off': words.writtenOff,
  }
  return <Badge look={LOOKS[standing]}>{said[standing]}</Badge>
}

const STROKES: Record<DeliveryState, { reached: 1 | 2 | 3; tone: 'info' | 'ok' | 'bad' }> = {
  queued: { reached: 1, tone: 'info' },
  accepted: { reached: 2, tone: 'info' },
  delivered: { reached: 3, tone: 'ok' },
  failed: { reached: 1, tone: 'bad' },
  refused: { reached: 2, tone: 'bad' },
}

/** How far the e-faktúra has come, in three strokes: issued, with the postman, delivered. Others went by mail. */
export function PathMark({ isEInvoice, path, kind }: Pick<ListedDocument, 'isEInvoice' | 'path' | 'kind'>) {
  const words = useMessages(DOCUMENT_MESSAGES)
  if (path === null)
    return (
      <small className="row-note">{isEInvoice ? words.notSent : kind === 'proforma' ? '–' : words.noEInvoice}</small>
    )
  if (path.way === 'mail') {
    const said =
      path.state === 'queued'
        ? words.mailWaits
        : path.state === 'failed' || path.state === 'refused'
          ? words.mailFailed
          : words.byMail
    return <small className="row-note">{said}</small>
  }
  const { reached, tone } = STROKES[path.state]
  return (
    <span className={classNames('path-mark', `tone-${tone}`)}>
      <i aria-hidden="true" className={`reached-${reached}`} />
      {path.way === 'upload' ? words.uploaded : words.states[path.state]}
    </span>
  )
}
