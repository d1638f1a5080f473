import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { ListedMovement } from '#capabilities/bank/movements-list.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { drawerHref } from '#routes/admin/table/drawer-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { BANK_MESSAGES, SCREEN_MESSAGES } from './bank.messages.ts'
import { movementLine, signedSum } from './movement-words.ts'

type Listed = { movements: ReadonlyArray<ListedMovement>; total: number; mayMatch: boolean }

/** Suggestions with what speaks for them. The first one has the focus of its button when it comes, so Enter confirms it. */
export function Suggestions({ movements, total, mayMatch }: Listed) {
  const words = useMessages(SCREEN_MESSAGES)
  if (movements.length === 0) return null
  return (
    <section>
      <h2 className="bank-group">
        {words.suggestions} <span className="num">{total}</span>
        {mayMatch && (
          <span className="bank-keys" aria-hidden="true">
            <kbd>{words.enter}</kbd> {words.confirmKey}
          </span>
        )}
      </h2>
      <ul className="bank-pairs">
        {movements.map((movement, at) => (
          <Suggestion key={movement.id} movement={movement} isFirst={at === 0} mayMatch={mayMatch} />
        ))}
      </ul>
      <More total={total} shown={movements.length} />
    </section>
  )
}

export function Unmatched({ movements, total, mayMatch }: Listed) {
  const words = useMessages(SCREEN_MESSAGES)
  if (movements.length === 0) return null
  return (
    <section>
      <h2 className="bank-group">
        {words.unmatched} <span className="num">{total}</span>
      </h2>
      <ul className="bank-pairs">
        {movements.map((movement) => (
          <li key={movement.id} className="bank-pair">
            <MovementSide movement={movement} />
            {mayMatch && (
              <div className="bank-acts">
                <OpenLink movement={movement} label={words.match} look="outline" />
                <Step movement={movement} intent="discard" label={words.discardOf(nameOf(movement))} look="ghost">
                  {words.discard}
                </Step>
              </div>
            )}
          </li>
        ))}
      </ul>
      <More total={total} shown={movements.length} />
    </section>
  )
}

function More({ total, shown }: { total: number; shown: number }) {
  const words = useMessages(SCREEN_MESSAGES)
  return total > shown ? <p className="text-ink-2">{words.more(total - shown)}</p> : null
}

function Suggestion({
  movement,
  isFirst,
  mayMatch,
}: {
  movement: ListedMovement
  isFirst: boolean
  mayMatch: boolean
}) {
  const words = useMessages(SCREEN_MESSAGES)
  const shared = useMessages(BANK_MESSAGES)
  const { suggested, amountCents } = movement
  if (suggested === null) return null
  const { openCents, certainty } = suggested
  const left = openCents - amountCents
  return (
    <li className="bank-pair">
      <MovementSide movement={movement} />
      <ul className="bank-why">
        <li className="is-for">
          <span>{shared.certainties[certainty]}</span>
        </li>
        <li className={left === 0 ? 'is-for' : ''}>
          <span>
            {left === 0
              ? shared.open(exactMoney(openCents))
              : left > 0
                ? shared.left(exactMoney(left))
                : shared.surplus(exactMoney(-left))}
          </span>
        </li>
      </ul>
      <div className="bank-side">
        <OfficeLink to={`/admin/registrations/${suggested.registrationId}`} className="link" otherwise="text">
          {typo(suggested.name)}
        </OfficeLink>
        <span className="num">{exactMoney(suggested.totalCents)}</span>
        <small>
          {suggested.reference}, {openCents === 0 ? shared.nothingOpen : shared.open(exactMoney(openCents))}
        </small>
      </div>
      {mayMatch && (
        <div className="bank-acts">
          <Step
            movement={movement}
            intent="confirm"
            label={words.confirmOf(suggested.name)}
            look={isFirst ? 'spark' : 'outline'}
            isFocused={isFirst}
          >
            {left > 0 ? words.confirmPart : words.confirm}
          </Step>
          <OpenLink movement={movement} label={words.other} />
        </div>
      )}
    </li>
  )
}

function nameOf({ counterName, message }: ListedMovement): string {
  return counterName ?? (message === '' ? '–' : message.slice(0, 60))
}

function MovementSide({ movement }: { movement: ListedMovement }) {
  const language = useLanguage()
  return (
    <div className="bank-side">
      <b>{typo(nameOf(movement))}</b>
      <span className={`num ${movement.amountCents > 0 ? 'text-ok' : ''}`}>{signedSum(movement)}</span>
      <small>{typo(movementLine(movement, language))}</small>
    </div>
  )
}

function OpenLink({
  movement: { id },
  label,
  look = 'ghost',
}: {
  movement: ListedMovement
  label: string
  look?: 'outline' | 'ghost'
}) {
  const { search } = useLocation()
  return (
    <Link to={drawerHref(search, id)} className={buttonClass(look, 'sm')} data-opens={id} preventScrollReset>
      {label}
    </Link>
  )
}

type StepProps = {
  movement: ListedMovement
  intent: 'confirm' | 'discard' | 'undo'
  label: string
  look?: 'spark' | 'outline' | 'ghost'
  isFocused?: boolean
  children: string
}

/** One button that decides about a movement by what its page shows of it. */
export function Step({
  movement: { id, version },
  intent,
  label,
  look = 'outline',
  isFocused = false,
  children,
}: StepProps) {
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('movementId') === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="movementId" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button key={id} type="submit" look={look} size="sm" aria-label={label} disabled={isBusy} autoFocus={isFocused}>
        {children}
      </Button>
    </Form>
  )
}
