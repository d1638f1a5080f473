import { formatCode } from '#capabilities/certificates/certificate-code.ts'
import { messagesIn } from '#kernel/messages.ts'
import { CSV_START, type CsvValue, csvLine } from '#platform/files/csv/csv-line.ts'
import type { DrawnRecord, FormerLine, RecordLine } from '../record.ts'
import { RECORD_MESSAGES } from './record.messages.ts'
import { correctionOf, proofsOf } from './record-words.ts'

/** The record as a table: every line that holds, behind them every one that was corrected, as it stood. */
export function recordTable({ facts, company, mailbox, people }: DrawnRecord): string {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const { table } = words
  const whole: ReadonlyArray<readonly [string, CsvValue]> = [
    [words.company, company === null ? words.erased.request : company.name],
    [words.ico, company?.ico ?? null],
    [table.mailbox, mailbox],
    [words.provider, facts.provider.name],
    [table.from, facts.from],
    [table.until, facts.until],
    [table.number, facts.number],
    [table.issuedOn, facts.issuedOn],
    [table.check, `${facts.checkAt}${formatCode(facts.code)}`],
    [words.saysNot, `${words.saysNotText} ${words.mailbox(mailbox)}`],
  ]
  const lines = [...facts.lines.map((line) => cellsOf(line, null)), ...facts.former.map((line) => cellsOf(line, line))]
  const header = [...(lines[0] ?? []), ...whole].map(([name]) => name)
  return (
    CSV_START + csvLine(header) + lines.map((cells) => csvLine([...cells, ...whole].map(([, value]) => value))).join('')
  )

  function cellsOf(line: RecordLine, former: FormerLine | null): ReadonlyArray<readonly [string, CsvValue]> {
    const person = people.get(line.line) ?? { name: null, role: null }
    const isErased = 'erasedFor' in person
    const course = facts.courses.find(({ letter }) => letter === line.course)
    const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10)
    const changes = facts.corrections.filter((correction) => correction.line === former?.line)
    return [
      [table.line, line.line],
      [table.state, former === null ? table.holds : table.former],
      [words.who.split(',')[0] ?? '', isErased ? words.erased[person.erasedFor] : (person.name ?? words.nameless)],
      [table.role, isErased ? null : person.role],
      [words.course, course?.title ?? line.course],
      [words.date, line.days.join(', ')],
      [table.plannedHours, hours(line.minutesPlanned)],
      [table.attendedHours, hours(line.minutesAttended)],
      [table.verdict, table.verdicts[line.verdict]],
      [words.proof, proofsOf(line)],
      [words.certificate, line.certificate ?? words.notIssued],
      [table.correctedOn, former?.correctedOn ?? null],
      [table.what, changes.map(correctionOf).join(' ') || null],
      [words.goal.replace('.', ''), course?.goal ?? null],
      [words.topics.replace('.', ''), course?.topics ?? null],
      [words.tools.replace(':', ''), course?.tools ?? null],
      [table.syllabusNumber, course?.syllabus?.number ?? null],
      [table.syllabusHash, course?.syllabus?.hash ?? null],
      [table.instructors, course?.instructors.join(', ') ?? null],
      [words.materials, course?.materials.join(', ') ?? null],
    ]
  }
}
