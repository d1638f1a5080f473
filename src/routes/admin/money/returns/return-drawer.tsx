import { Form } from 'react-router'
import type { ReturnToPay } from '#capabilities/bank/returns/find-return.server.ts'
import { groupedIban } from '#kernel/iban.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Copied } from './copied.tsx'
import { ReturnStep } from './return-step.tsx'
import { RETURN_MESSAGES, SCREEN_MESSAGES, STATE_LOOKS } from './returns.messages.ts'

type ReturnDrawerProps = { row: ReturnToPay; mayHandle: boolean; answer: FormAnswer | null }

/** One return with all that a bank asks for, and what a person may do about it. */
export function ReturnDrawer({ row, mayHandle, answer }: ReturnDrawerProps) {
  const words = useMessages(SCREEN_MESSAGES)
  const { states } = useMessages(RETURN_MESSAGES)
  const { state, amountCents, iban, name, code, registrationId, reference } = row
  const isWaiting = state === 'requested'
  return (
    <Drawer
      title={exactMoney(amountCents)}
      description={<Badge look={STATE_LOOKS[state]}>{states[state]}</Badge>}
      close={<CloseDetails />}
    >
      {answer?.message && answer.form !== 'account' && <AnswerNote>{answer.message}</AnswerNote>}
      <ToCopy row={row} />
      {code && (
        <>
          <figure className="return-code">
            <svg
              viewBox={`0 0 ${code.size} ${code.size}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={words.code}
            >
              <path d={code.path} fill="currentColor" />
            </svg>
            <figcaption>{words.square}</figcaption>
          </figure>
          <p className="text-sm text-ink-2">{typo(words.scan)}</p>
        </>
      )}
      {mayHandle && isWaiting && iban !== null && (
        <ReturnStep row={row} intent="send" look="spark" label={words.markSentOf(name)}>
          {words.markSent}
        </ReturnStep>
      )}
      {mayHandle && isWaiting && iban === null && <Ask row={row} />}
      {mayHandle && isWaiting && <Account row={row} answer={answer?.form === 'account' ? answer : null} />}
      {mayHandle && state === 'sent' && (
        <>
          <ReturnStep row={row} intent="undo">
            {words.undo}
          </ReturnStep>
          <p className="text-sm text-ink-2">{typo(words.undoNote)}</p>
        </>
      )}
      <History row={row} />
      <p>
        <OfficeLink to={`/admin/registrations/${registrationId}`} className="link" otherwise="text">
          {`${words.reference} ${reference}`}
        </OfficeLink>
      </p>
    </Drawer>
  )
}

function ToCopy({ row: { name, iban, ibanFrom, amountCents, symbol } }: { row: ReturnToPay }) {
  const words = useMessages(SCREEN_MESSAGES)
  const { sources, missing } = useMessages(RETURN_MESSAGES)
  const account = iban !== null && (
    <>
      <Copied of={words.iban} shown={groupedIban(iban)} copied={iban} />
      {ibanFrom && <small className="row-note">{typo(sources[ibanFrom])}</small>}
    </>
  )
  return (
    <Facts
      items={[
        { term: words.name, value: <Copied of={words.name} shown={name} copied={name} /> },
        { term: words.iban, value: account || <Badge look="warn">{missing}</Badge> },
        {
          term: words.amount,
          value: <Copied of={words.amount} shown={exactMoney(amountCents)} copied={(amountCents / 100).toFixed(2)} />,
        },
        {
          term: words.symbol,
          value: symbol === null ? '–' : <Copied of={words.symbol} shown={symbol} copied={symbol} />,
        },
      ]}
    />
  )
}

function Ask({ row }: { row: ReturnToPay }) {
  const words = useMessages(SCREEN_MESSAGES)
  if (!row.hasMailbox) return <p className="text-ink-2">{typo(words.noMailbox)}</p>
  return (
    <>
      <ReturnStep row={row} intent="ask" look="spark">
        {row.askedAt === null ? words.ask : words.askAgain}
      </ReturnStep>
      <p className="text-sm text-ink-2">{typo(words.askNote)}</p>
    </>
  )
}

function Account({ row: { id, version, iban, name }, answer }: { row: ReturnToPay; answer: FormAnswer | null }) {
  const words = useMessages(SCREEN_MESSAGES)
  const isWrong = answer?.wrong.includes('iban') ?? false
  return (
    <section>
      <h3>{iban === null ? words.account : words.change}</h3>
      <Form method="post" className="return-form" preventScrollReset>
        {answer?.message && !isWrong && <AnswerNote>{answer.message}</AnswerNote>}
        <input type="hidden" name="intent" value="account" />
        <input type="hidden" name="returnId" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField label={words.name} name="name" required maxLength={70} defaultValue={answer?.given.name || name} />
        <TextField
          label={words.iban}
          name="iban"
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          error={isWrong ? answer?.message : undefined}
          defaultValue={answer?.given.iban ?? ''}
        />
        <Button type="submit" look="outline" size="sm">
          {words.save}
        </Button>
      </Form>
    </section>
  )
}

function History({ row: { requestedAt, askedAt, orderedAt, sentAt, sentByName, seenOn } }: { row: ReturnToPay }) {
  const words = useMessages(SCREEN_MESSAGES)
  const language = useLanguage()
  const moment = (value: string) => formatDate(new Date(value), 'moment', language)
  const items = [
    { term: words.requestedAt, value: moment(requestedAt) },
    askedAt !== null && { term: words.askedAt, value: moment(askedAt) },
    orderedAt !== null && { term: words.orderedAt, value: moment(orderedAt) },
    sentAt !== null && {
      term: words.sentAt,
      value: sentByName === null ? moment(sentAt) : `${moment(sentAt)}, ${sentByName}`,
    },
    seenOn !== null && { term: words.seenOn, value: formatDate(seenOn, 'numeric', language) },
  ]
  return (
    <section>
      <h3>{words.history}</h3>
      <Facts items={items.filter((item) => item !== false)} />
    </section>
  )
}
