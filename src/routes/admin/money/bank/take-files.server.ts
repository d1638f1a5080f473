import type { CsvQuestions } from '#capabilities/bank/csv-mapping.ts'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import type { PreviewedStatement } from '#capabilities/bank/movements-list.ts'
import { previewStatement } from '#capabilities/bank/preview-statement.server.ts'
import { readCsvQuestions } from '#capabilities/bank/read-csv-questions.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { UploadedFile } from '#platform/uploads/read-upload.server.ts'
import type { StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { csvIn, csvSaidIn } from './csv-in.ts'

type Asked = Pick<StaffForm, 'services' | 'call' | 'language' | 'given'> & { files: ReadonlyArray<UploadedFile> }

/** What one file would bring, or why it is refused, and what has to be said about it. */
export type PreviewedFile = {
  name: string
  statements: ReadonlyArray<PreviewedStatement>
  message: string | null
  questions: CsvQuestions | null
}

export async function previewFiles(asked: Asked): Promise<ReadonlyArray<PreviewedFile>> {
  const previewed: PreviewedFile[] = []
  for (const file of asked.files) previewed.push(await previewFile(asked, file))
  return previewed
}

async function previewFile({ services, call, language, given }: Asked, file: UploadedFile): Promise<PreviewedFile> {
  let questions: CsvQuestions | null = null
  try {
    const said = csvSaidIn(given)
    const isAnew = given.csvAnew === 'yes'
    questions = await readCsvQuestions(services, { bytes: file.bytes, said, isAnew }, call)
    const csv = questions && csvIn({ iban: questions.iban, reading: questions.guess })
    const statements = await previewStatement(services, { file: { ...file, csv } }, call)
    return { name: file.name, statements, message: null, questions }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name: file.name, statements: [], message: error.text[language], questions }
  }
}

/** Takes the files in, one after the other; a refused one ends it, and what came before it stays. */
export async function takeFiles({ services, call, given, files }: Asked): Promise<'imported' | 'known'> {
  let done: 'imported' | 'known' = 'known'
  const said = csvSaidIn(given)
  const csv = said && csvIn(said)
  for (const file of files) {
    const taken = await importStatement(services, { file: { ...file, csv }, isOurs: given.isOurs === 'on' }, call)
    if (taken.some(({ isKnown }) => !isKnown)) done = 'imported'
  }
  return done
}
