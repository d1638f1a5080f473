import { Form, Link, useNavigation } from 'react-router'
import type { ChangeKind, StepState } from '#capabilities/changes/change-states.ts'
import type { ChangeStep } from '#capabilities/changes/changes.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { CHANGE_MESSAGES } from './change.messages.ts'
import './changes.css'

const LOOKS: Readonly<Record<StepState, BadgeLook>> = {
  waiting: 'info',
  done: 'ok',
  failed: 'bad',
  task: 'warn',
  'task-done': 'mute',
}

type Shown = { words: (typeof CHANGE_MESSAGES)['sk']; kind: ChangeKind; mayChange: boolean }

/** One registration a line: what it is owed, how far that is, and what a person can do about it. */
export function stepColumns({ words, kind, mayChange }: Shown): ReadonlyArray<Column<ChangeStep>> {
  const { columns } = words
  return [
    {
      key: 'buyer',
      header: columns.buyer,
      fold: 'lead',
      cell: (step) => (
        <>
          <Link to={`/admin/registrations/${step.registrationId}`} className="row-link">
            {step.buyer ?? words.nameless}
          </Link>
          <small className="row-note">
            {step.reference}, {words.seats(step.seats)}
          </small>
        </>
      ),
    },
    { key: 'state', header: columns.state, fold: 'line', cell: (step) => <State step={step} words={words} /> },
    ...(kind === 'moved'
      ? [
          {
            key: 'answer',
            header: columns.answer,
            cell: ({ answer }: ChangeStep) =>
              answer ? words.answers[answer] : <span className="text-ink-2">{words.answers.none}</span>,
          },
        ]
      : []),
    { key: 'money', header: columns.money, cell: (step) => <Money step={step} words={words} /> },
    {
      key: 'letters',
      header: columns.letters,
      cell: ({ letters }) => (
        <>
          <span className="num">{words.lettersOf(letters.sent, letters.all)}</span>
          {letters.failed > 0 && <small className="row-note text-bad">{words.lettersFailed(letters.failed)}</small>}
        </>
      ),
    },
    ...(mayChange
      ? [
          {
            key: 'act',
            header: columns.act,
            headerHidden: true,
            fold: 'line' as const,
            cell: (step: ChangeStep) => <Actions step={step} words={words} />,
          },
        ]
      : []),
  ]
}

type CellProps = { step: ChangeStep; words: Shown['words'] }

function State({ step: { state, lastError, attempts, toSendCents, refund, isByCard }, words }: CellProps) {
  return (
    <>
      <Badge look={LOOKS[state]}>{words.states[state]}</Badge>
      {state === 'task' && (
        <small className="row-note">
          {typo(
            isByCard ? words.taskDisputed : toSendCents > 0 ? words.task(formatMoney(toSendCents)) : words.taskNothing,
          )}
        </small>
      )}
      {state === 'failed' && (
        <>
          <small className="change-error">{lastError}</small>
          <small className="row-note">
            {typo(refund?.status === 'failed' ? words.refused : words.attempts(attempts))}
          </small>
        </>
      )}
    </>
  )
}

function Money({ step: { refund, totalCents }, words }: CellProps) {
  if (!refund) return <span className="num text-ink-2">{formatMoney(totalCents)}</span>
  return (
    <>
      <span className="num font-bold">{formatMoney(refund.amountCents)}</span>
      <small className={`row-note ${refund.status === 'failed' ? 'text-bad' : ''}`}>
        {words.refunds[refund.status]}
      </small>
    </>
  )
}

function Actions({ step, words }: CellProps) {
  const { state, refund, registrationId, buyer, reference } = step
  const canRetry = state === 'failed' || (state === 'done' && refund?.status === 'failed')
  const canClose = state === 'task' || state === 'failed'
  if (!canRetry && !canClose) return null
  const name = buyer ?? reference
  return (
    <div className="flex flex-wrap gap-[0.4rem]">
      {canRetry && <StepButton intent="retry" registrationId={registrationId} name={name} label={words.retry} />}
      {canClose && <StepButton intent="close" registrationId={registrationId} name={name} label={words.close} />}
    </div>
  )
}

type StepButtonProps = { intent: 'retry' | 'close'; registrationId: string; name: string; label: string }

function StepButton({ intent, registrationId, name, label }: StepButtonProps) {
  const words = useMessages(CHANGE_MESSAGES)
  const { formData } = useNavigation()
  const isBusy = formData?.get('registrationId') === registrationId && formData.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="registrationId" value={registrationId} />
      <Button type="submit" size="sm" aria-label={`${label}: ${name}`} busy={isBusy} busyLabel={words.busy}>
        {label}
      </Button>
    </Form>
  )
}

export function RetryAll({ count }: { count: number }) {
  const words = useMessages(CHANGE_MESSAGES)
  const { formData } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="retry-all" />
      <Button type="submit" look="ink" busy={formData?.get('intent') === 'retry-all'} busyLabel={words.busy}>
        {words.retryAll(count)}
      </Button>
    </Form>
  )
}
