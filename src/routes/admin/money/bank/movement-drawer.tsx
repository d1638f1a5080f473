import { Form, useLocation } from 'react-router'
import type { ListedMovement, OrderToMatch } from '#capabilities/bank/movements-list.ts'
import { groupedIban } from '#kernel/iban.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { BANK_MESSAGES, SCREEN_MESSAGES, STATE_LOOKS } from './bank.messages.ts'
import { Step } from './movement-pairs.tsx'
import { signedSum } from './movement-words.ts'

type MovementDrawerProps = {
  movement: ListedMovement
  /** What the search for an order found; null while nobody has searched. */
  found: ReadonlyArray<OrderToMatch> | null
  mayMatch: boolean
}

/** One movement with all that it says, and what a person may do about it. */
export function MovementDrawer({ movement, found, mayMatch }: MovementDrawerProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const { states } = useMessages(BANK_MESSAGES)
  const language = useLanguage()
  const { state, amountCents, counterName, counterIban, paymentSymbol, message, bookedOn, note } = movement
  const isOpen = state === 'waiting' || state === 'suggested'
  const facts = [
    { term: words.day, value: formatDate(bookedOn, 'numeric', language) },
    { term: amountCents > 0 ? words.from : words.to, value: typo(counterName ?? '–') },
    { term: words.iban, value: counterIban === null ? '–' : groupedIban(counterIban) },
    { term: words.symbolName, value: paymentSymbol ?? '–' },
    { term: words.message, value: message === '' ? '–' : typo(message) },
  ]
  return (
    <Drawer
      title={signedSum(movement)}
      description={<Badge look={STATE_LOOKS[state]}>{states[state]}</Badge>}
      close={<CloseDetails />}
    >
      <Facts items={facts} />
      {note !== null && <p className="text-ink-2">{typo(note)}</p>}
      <Matches movement={movement} />
      {mayMatch && state === 'matched' && <p className="text-ink-2">{typo(words.undoNote)}</p>}
      {mayMatch && (state === 'matched' || state === 'discarded') && (
        <Step movement={movement} intent="undo" label={state === 'matched' ? words.undo : words.putBack}>
          {state === 'matched' ? words.undo : words.putBack}
        </Step>
      )}
      {mayMatch && isOpen && amountCents > 0 && <FindOrder movement={movement} found={found} />}
      {mayMatch && isOpen && <Discard movement={movement} />}
    </Drawer>
  )
}

function Matches({ movement: { matches } }: { movement: ListedMovement }) {
  const words = useMessages(SCREEN_MESSAGES)
  const { outcomes, certainties, surplus } = useMessages(BANK_MESSAGES)
  if (matches.length === 0) return null
  return (
    <section>
      <h3>{words.orders}</h3>
      <ul className="bank-found">
        {matches.map(({ registrationId, name, reference, cents, surplusCents, outcome, certainty }) => (
          <li key={registrationId}>
            <div className="bank-side">
              <OfficeLink to={`/admin/registrations/${registrationId}`} className="link" otherwise="text">
                {typo(name)}
              </OfficeLink>
              <span className="num">{exactMoney(cents)}</span>
              <small>
                {reference}, {outcomes[outcome] ?? outcome}, {certainties[certainty]}
                {surplusCents > 0 && `, ${surplus(exactMoney(surplusCents))}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FindOrder({ movement, found }: Pick<MovementDrawerProps, 'movement' | 'found'>) {
  const words = useMessages(SCREEN_MESSAGES)
  const { open, nothingOpen } = useMessages(BANK_MESSAGES)
  const { search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'order')
  return (
    <section>
      <h3>{words.match}</h3>
      <Form method="get" className="bank-find" preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={words.find}
          hint={words.findHint}
          name="order"
          type="search"
          maxLength={100}
          defaultValue={new URLSearchParams(search).get('order') ?? ''}
        />
        <Button type="submit" look="outline" size="sm">
          {words.search}
        </Button>
      </Form>
      {found?.length === 0 && <p className="text-ink-2">{words.noOrders}</p>}
      {found !== null && found.length > 0 && (
        <ul className="bank-found">
          {found.map(({ registrationId, name, reference, openCents }) => (
            <li key={registrationId}>
              <div className="bank-side">
                <b>{typo(name)}</b>
                <small className="num">
                  {reference}, {openCents === 0 ? nothingOpen : open(exactMoney(openCents))}
                </small>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="match" />
                <input type="hidden" name="movementId" value={movement.id} />
                <input type="hidden" name="version" value={movement.version} />
                <input type="hidden" name="registrationId" value={registrationId} />
                <input type="hidden" name="cents" value={movement.amountCents} />
                <Button type="submit" look="ink" size="sm" aria-label={words.matchOf(name)}>
                  {words.match}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Discard({ movement: { id, version } }: Pick<MovementDrawerProps, 'movement'>) {
  const words = useMessages(SCREEN_MESSAGES)
  return (
    <Form method="post" className="bank-find" preventScrollReset>
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="movementId" value={id} />
      <input type="hidden" name="version" value={version} />
      <TextField label={words.why} name="note" maxLength={300} />
      <Button type="submit" look="outline" size="sm">
        {words.discard}
      </Button>
    </Form>
  )
}
