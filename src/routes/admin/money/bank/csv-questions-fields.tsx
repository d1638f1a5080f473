import { useId } from 'react'
import type { Movement } from '#capabilities/bank/bank.ts'
import {
  CSV_FIELDS,
  type CsvField,
  DAY_SHAPES,
  DECIMALS,
  ENCODINGS,
  SEPARATOR_NAMES,
  SEPARATORS,
} from '#capabilities/bank/csv-fields.ts'
import type { CsvQuestions } from '#capabilities/bank/csv-mapping.ts'
import { groupedIban } from '#kernel/iban.ts'
import { typo } from '#kernel/typography.ts'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { UPLOAD_MESSAGES } from './upload.messages.ts'

/** Without them nothing can be read. */
const NEEDED: ReadonlyArray<CsvField> = ['bookedOn', 'amount']

const DAY_LOOKS = {
  'D.M.YYYY': '31. 12. 2026',
  'YYYY-MM-DD': '2026-12-31',
  'DD/MM/YYYY': '31/12/2026',
  YYYYMMDD: '20261231',
}
const ENCODING_NAMES = { 'utf-8': 'UTF-8', 'windows-1250': 'Windows-1250' }

/** What a person says once about the files of an account. Every answer is tried at once on the file that was dropped. */
export function CsvQuestionsFields({
  questions: { iban, ibans, headers, guess },
  first,
  onSaid,
}: {
  questions: CsvQuestions
  first: ReadonlyArray<Movement>
  onSaid: (form: HTMLFormElement | null) => void
}) {
  const words = useMessages(UPLOAD_MESSAGES).csv
  const listId = useId()
  const said = ({ currentTarget }: { currentTarget: { form: HTMLFormElement | null } }) => onSaid(currentTarget.form)
  return (
    <fieldset className="bank-csv">
      <legend>{words.title}</legend>
      <p>{typo(words.about)}</p>
      <div className="bank-csv-fields">
        <Field label={words.iban} className="is-wide">
          {(control) => (
            <Input
              {...control}
              name="csvIban"
              list={listId}
              defaultValue={groupedIban(iban)}
              autoComplete="off"
              spellCheck={false}
              onBlur={said}
              onKeyDown={(event) => {
                // Enter shows what the file would bring; only the button takes it in.
                if (event.key !== 'Enter') return
                event.preventDefault()
                said(event)
              }}
            />
          )}
        </Field>
        <datalist id={listId}>
          {ibans.map((each) => (
            <option key={each} value={groupedIban(each)} aria-label={groupedIban(each)} />
          ))}
        </datalist>
        <Field label={words.separator}>
          {(control) => (
            <Select {...control} name="csvSeparator" defaultValue={SEPARATOR_NAMES[guess.separator]} onChange={said}>
              {SEPARATORS.map((each) => (
                <option key={each} value={SEPARATOR_NAMES[each]}>
                  {words.separators[SEPARATOR_NAMES[each]]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.encoding}>
          {(control) => (
            <Select {...control} name="csvEncoding" defaultValue={guess.encoding} onChange={said}>
              {ENCODINGS.map((each) => (
                <option key={each} value={each}>
                  {ENCODING_NAMES[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {/* Another separator or other letters make other columns, and what is guessed of them is shown anew. */}
      <fieldset key={headers.join('\n')} className="bank-csv-fields">
        <legend className="sr-only">{words.columns}</legend>
        {CSV_FIELDS.map((field) => (
          <Field key={field} label={words.fields[field]} optional={!NEEDED.includes(field)}>
            {(control) => (
              <Select {...control} name={`column.${field}`} defaultValue={guess.columns[field] ?? ''} onChange={said}>
                <option value="">{words.none}</option>
                {headers.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field label={words.days}>
          {(control) => (
            <Select {...control} name="csvDays" defaultValue={guess.days} onChange={said}>
              {DAY_SHAPES.map((each) => (
                <option key={each} value={each}>
                  {DAY_LOOKS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.decimal}>
          {(control) => (
            <Select {...control} name="csvDecimal" defaultValue={guess.decimal} onChange={said}>
              {DECIMALS.map((each) => (
                <option key={each} value={each}>
                  {words.decimals[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </fieldset>
      {first.length > 0 && <FirstMovements movements={first} />}
    </fieldset>
  )
}

function FirstMovements({ movements }: { movements: ReadonlyArray<Movement> }) {
  const { csv: words } = useMessages(UPLOAD_MESSAGES)
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by the keyboard too
    <section className="bank-csv-read" aria-label={words.read} tabIndex={0}>
      <table>
        <caption>{words.read}</caption>
        <thead>
          <tr>
            <th scope="col">{words.fields.bookedOn}</th>
            <th scope="col">{words.fields.amount}</th>
            <th scope="col">{words.fields.paymentSymbol}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.fields.message}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two movements of a file may say the same
            <tr key={index}>
              <td>{formatDate(movement.bookedOn, 'numeric', language)}</td>
              <td className="num">{exactMoney(movement.amountCents)}</td>
              <td>{movement.paymentSymbol ?? '–'}</td>
              <td>{movement.counterName ?? movement.counterIban ?? '–'}</td>
              <td>{movement.message || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
