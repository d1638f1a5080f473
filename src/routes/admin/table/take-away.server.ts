import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { type ExportedSheet, exportAnswer, exportFormatIn } from './export-answer.server.ts'
import type { Rows } from './office-list.ts'

type TakenList<Row, Asked> = {
  file: string | Messages<string>
  queryIn: (address: string) => Asked
  sheetOf: (rows: Rows<Row>, language: Language) => ExportedSheet
}

/** Taking a list away is written into the audit log, so it is a form and never a link: a link leads back to the list. */
export function backToList({ address }: { address: string }) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>) => redirect(address + new URL(request.url).search)
}

/** The file of a list, with the rows that its address asks for. */
export function takeAway<Row, Asked>(
  list: TakenList<Row, Asked>,
  read: (services: Services, asked: Asked & { address: string; form: FormData }, call: Call) => Promise<Rows<Row>>,
) {
  return async ({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) => {
    const { services, call, language, refused } = staffRequest(context)
    const form = await request.formData()
    const asked = { ...list.queryIn(request.url), address: request.url, form }
    const rows = await read(services, asked, call).catch(refused)
    const file = typeof list.file === 'string' ? list.file : messagesIn(list.file, language)
    const format = exportFormatIn(form)
    return exportAnswer(list.sheetOf(rows, language), { format, file, now: services.clock.now() })
  }
}
