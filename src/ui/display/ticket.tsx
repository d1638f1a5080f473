import type { ReactNode } from 'react'
import { classNames } from '../format/class-names.ts'
import './ticket.css'

type TicketProps = {
  /** Names the ticket; the heading inside carries this id. */
  titleId: string
  /** A ticket that leads nowhere any more is put away: no colour asks for attention. */
  isOver?: boolean
  stub: ReactNode
  children: ReactNode
}

/** A card with a stub behind a perforation, for what somebody has in hand. */
export function Ticket({ titleId, isOver = false, stub, children }: TicketProps) {
  return (
    <article className={classNames('ticket', isOver ? 'ticket-over' : 'tint')} aria-labelledby={titleId}>
      <div className="ticket-main">{children}</div>
      <div className="ticket-stub">{stub}</div>
    </article>
  )
}

/** What stands on it in a row: a word and its value. */
export function TicketFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
