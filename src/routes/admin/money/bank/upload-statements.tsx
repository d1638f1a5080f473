import { type ChangeEvent, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { groupedIban } from '#kernel/iban.ts'
import { typo } from '#kernel/typography.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { CsvQuestionsFields } from './csv-questions-fields.tsx'
import { daysOf } from './days-of.ts'
import type { PreviewedFile } from './take-files.server.ts'
import { UPLOAD_MESSAGES } from './upload.messages.ts'

type Previewed = { previews: ReadonlyArray<PreviewedFile> }

/** Files are shown before they are taken in. Without scripts they are taken in at once, which changes nothing the second time. */
export function UploadStatements({ answer }: { answer: FormAnswer | null }) {
  const words = useMessages(UPLOAD_MESSAGES)
  const { state, formData } = useNavigation()
  const fetcher = useFetcher<Previewed | FormAnswer>()
  const [isChosen, setChosen] = useState(false)
  const previews = isChosen && fetcher.data && 'previews' in fetcher.data ? fetcher.data.previews : []
  const isNew = previews.some(({ statements }) => statements.some(({ isKnownAccount }) => !isKnownAccount))
  const isSending = state === 'submitting' && formData?.get('intent') === 'import'
  const isReady = previews.some(({ statements }) => statements.length > 0)
  const asked = previews.find(({ questions }) => questions !== null)
  const isRemembered = !asked && previews.some(({ statements }) => statements.some(({ source }) => source === 'csv'))
  function choose({ currentTarget: { files, form } }: ChangeEvent<HTMLInputElement>) {
    const isAny = files !== null && files.length > 0
    setChosen(isAny)
    // What was said about another file says nothing about this one.
    if (isAny) preview(form, { isAnother: true })
  }
  function preview(form: HTMLFormElement | null, { isAnother = false, isAnew = false } = {}) {
    if (form === null) return
    const sent = new FormData(form)
    const answers = [...sent.keys()].filter((name) => /^(csv|column\.)/.test(name))
    if (isAnother) for (const name of answers) sent.delete(name)
    if (isAnew) sent.set('csvAnew', 'yes')
    sent.set('intent', 'preview')
    void fetcher.submit(sent, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Form method="post" encType="multipart/form-data" className="bank-upload">
      <input type="hidden" name="intent" value="import" />
      <label className="bank-drop">
        <b>
          <Icon name="upload" />
          {words.title}
        </b>
        <small>{typo(words.hint)}</small>
        <input
          type="file"
          name="files"
          multiple
          required
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
          aria-label={words.files}
          onChange={choose}
        />
      </label>
      {answer?.form === 'import' && answer.message && <AnswerNote>{answer.message}</AnswerNote>}
      <div aria-live="polite">
        {isChosen && fetcher.state !== 'idle' && <p className="text-ink-2">{words.reading}</p>}
        {previews.length > 0 && <Previews files={previews} />}
      </div>
      {asked?.questions && (
        <CsvQuestionsFields
          questions={asked.questions}
          first={asked.statements[0]?.first ?? []}
          onSaid={(form) => preview(form)}
        />
      )}
      {isRemembered && (
        <Button size="sm" look="ghost" onClick={({ currentTarget }) => preview(currentTarget.form, { isAnew: true })}>
          {words.csv.change}
        </Button>
      )}
      {(isNew || answer?.code === 'ACCOUNT_UNKNOWN') && <Checkbox name="isOurs">{words.isOurs}</Checkbox>}
      <Button type="submit" look="ink" size="sm" className={isReady ? '' : 'unscripted'} disabled={isSending}>
        {isSending ? words.sending : words.send}
      </Button>
    </Form>
  )
}

function Previews({ files }: { files: ReadonlyArray<PreviewedFile> }) {
  const words = useMessages(UPLOAD_MESSAGES)
  const language = useLanguage()
  return (
    <ul className="bank-previews" aria-label={words.preview}>
      {files.map(({ name, message, statements }) => (
        <li key={name}>
          <b className="[overflow-wrap:anywhere]">{name}</b>
          {message !== null && <p className="text-bad">{typo(message)}</p>}
          {statements.map((statement) => (
            <p key={`${statement.iban} ${statement.number}`}>
              {statement.source === 'csv'
                ? words.noNumber(daysOf(statement, language))
                : `${words.number(statement.number)}, ${formatDate(statement.toDay, 'numeric', language)}`}
              {', '}
              {words.movements(statement.movements)}, +{exactMoney(statement.cameCents)} −
              {exactMoney(statement.wentCents)}{' '}
              <Badge look={statement.isKnown || statement.added === 0 ? 'mute' : 'ok'}>
                {statement.isKnown ? words.isKnown : words.isNew(statement.added)}
              </Badge>
              {!statement.isKnownAccount && (
                <small className="row-note">
                  {words.newAccount} {groupedIban(statement.iban)}
                </small>
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
