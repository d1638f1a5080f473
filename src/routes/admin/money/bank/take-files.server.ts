import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import type { PreviewedStatement } from '#capabilities/bank/movements-list.ts'
import { previewStatement } from '#capabilities/bank/preview-statement.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { UploadedFile } from '#platform/uploads/read-upload.server.ts'
import type { StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'

type Asked = Pick<StaffForm, 'services' | 'call' | 'language' | 'given'> & { files: ReadonlyArray<UploadedFile> }

/** What one file would bring, or why it is refused. */
export type PreviewedFile = { name: string; statements: ReadonlyArray<PreviewedStatement>; message: string | null }

export async function previewFiles({ services, call, language, files }: Asked): Promise<ReadonlyArray<PreviewedFile>> {
  const previewed: PreviewedFile[] = []
  for (const file of files) {
    try {
      const statements = await previewStatement(services, { file: { ...file, csv: null } }, call)
      previewed.push({ name: file.name, statements, message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      previewed.push({ name: file.name, statements: [], message: error.text[language] })
    }
  }
  return previewed
}

/** Takes the files in, one after the other; a refused one ends it, and what came before it stays. */
export async function takeFiles({ services, call, given, files }: Asked): Promise<'imported' | 'known'> {
  let done: 'imported' | 'known' = 'known'
  for (const file of files) {
    const taken = await importStatement(services, { file: { ...file, csv: null }, isOurs: given.isOurs === 'on' }, call)
    if (taken.some(({ isKnown }) => !isKnown)) done = 'imported'
  }
  return done
}
