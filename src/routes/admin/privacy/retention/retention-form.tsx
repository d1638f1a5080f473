import { Form, useNavigation } from 'react-router'
import type { DueRule } from '#platform/retention/retention.ts'
import { RETENTION_PERIODS, type RetentionRule } from '#platform/settings/retention-periods.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { RETENTION_MESSAGES, type RetentionWords } from './retention.messages.ts'

type RetentionFormProps = {
  rules: ReadonlyArray<DueRule>
  version: number
  mayChange: boolean
  /** What was typed and refused, by rule. */
  given: Readonly<Record<string, string>> | null
  wrong: ReadonlyArray<string>
}

/** The periods that the provider sets. It posts without scripts; the second button asks what they would remove. */
export function RetentionForm({ rules, version, mayChange, given, wrong }: RetentionFormProps) {
  const words = useMessages(RETENTION_MESSAGES)
  const { state, formMethod } = useNavigation()
  const isBusy = state === 'submitting' && formMethod === 'POST'
  return (
    <Form method="post" action="/admin/settings/retention" className="grid gap-4" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <DataTable
        caption={words.set}
        rows={rules}
        rowKey={({ rule }) => rule}
        className="retention-rules"
        columns={[nameColumn(words), monthsColumn({ words, mayChange, given, wrong }), dueColumn(words)]}
      />
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="save" look="ink" busy={isBusy} busyLabel={words.saving}>
            {words.save}
          </Button>
          <Button type="submit" formMethod="get">
            {words.preview}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** What nobody sets, with who does. */
export function FixedRules({ rules }: { rules: ReadonlyArray<DueRule> }) {
  const words = useMessages(RETENTION_MESSAGES)
  return (
    <DataTable
      caption={words.fixed}
      rows={rules}
      rowKey={({ rule }) => rule}
      className="retention-rules"
      columns={[
        nameColumn(words),
        {
          key: 'period',
          header: words.period,
          fold: 'line',
          cell: ({ rule }) => words.rules[rule].from,
        },
        dueColumn(words),
      ]}
    />
  )
}

type Typed = Pick<RetentionFormProps, 'mayChange' | 'given' | 'wrong'> & { words: RetentionWords }

function monthsColumn({ words, mayChange, given, wrong }: Typed): Column<DueRule> {
  return {
    key: 'months',
    header: words.months,
    fold: 'line',
    cell: ({ rule, months }) => {
      const { least, most } = RETENTION_PERIODS[rule as RetentionRule]
      if (!mayChange) return <span className="num">{words.keptMonths(months)}</span>
      return (
        <Field
          label={words.monthsOf(words.rules[rule].name)}
          labelHidden
          hint={words.range(least, most)}
          error={wrong.includes(rule) ? words.range(least, most) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              name={rule}
              min={least}
              max={most}
              required
              className="small num"
              defaultValue={given?.[rule] ?? months}
            />
          )}
        </Field>
      )
    },
  }
}

function nameColumn(words: RetentionWords): Column<DueRule> {
  return {
    key: 'rule',
    header: words.rule,
    fold: 'lead',
    cell: ({ rule, isFixed }) => (
      <>
        <strong>{words.rules[rule].name}</strong>
        <small className="row-note">{words.rules[rule].goes}</small>
        {!isFixed && <small className="row-note">{words.counted(words.rules[rule].from)}</small>}
      </>
    ),
  }
}

function dueColumn(words: RetentionWords): Column<DueRule> {
  return {
    key: 'due',
    header: words.due,
    align: 'end',
    fold: 'side',
    cell: ({ due }) => (
      <span className={due.count > 0 ? 'num font-semibold' : 'num text-ink-2'}>
        {due.isMore ? words.more(String(due.count)) : due.count}
      </span>
    ),
  }
}
