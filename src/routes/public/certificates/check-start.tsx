import { data, redirect } from 'react-router'
import { refuse } from '#capabilities/certificates/certificates.refusals.ts'
import { checkCertificateFile } from '#capabilities/certificates/check-certificate.server.ts'
import { CHECK_MESSAGES } from '#capabilities/certificates/ui/check.messages.ts'
import { CheckForms } from '#capabilities/certificates/ui/check-forms.tsx'
import { CheckView, FileAnswer } from '#capabilities/certificates/ui/check-view.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { checkRecordFile } from '#capabilities/records/find-record.server.ts'
import { RecordCheck } from '#capabilities/records/ui/record-check.tsx'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { KEPT_BY_READER } from '#platform/http/page-kind.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Route } from './+types/check-start'

const NOT_FOUND_BY_SEARCH = { 'x-robots-tag': 'noindex' }

export function headers() {
  return { ...NOT_FOUND_BY_SEARCH, ...KEPT_BY_READER }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = CHECK_MESSAGES[loaderData?.language ?? 'sk']
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** What was typed becomes the address of its answer, which can be passed on. */
export function loader({ request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? ('sk' as const)
  const code = new URL(request.url).searchParams.get('kod')?.trim().slice(0, 40)
  if (code) throw redirect(inLanguage(`/overenie/${encodeURIComponent(code)}`, language))
  return { language }
}

export function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  return answerForm(
    request,
    async ({ form }) => {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0) return refuse.now('FILE_MISSING')
      const asked = { file: Buffer.from(await file.arrayBuffer()) }
      const call = context.get(callContext)
      // A file says which of the two it is; whichever it says is checked.
      const ofRecord = await checkRecordFile(services, asked, call)
      const checked = ofRecord ?? (await checkCertificateFile(services, asked, call))
      return data({ checked }, { headers: NOT_FOUND_BY_SEARCH })
    },
    { language: languageIn(request.url) ?? 'sk', headers: NOT_FOUND_BY_SEARCH },
  )
}

export default function CheckStart({ loaderData: { language }, actionData }: Route.ComponentProps) {
  const words = CHECK_MESSAGES[language]
  const checked = actionData && 'checked' in actionData ? actionData.checked : null
  return (
    <main id="main" className="wrap check-page py-[clamp(1.5rem,4vw,3.5rem)] pb-24" lang={language}>
      <header>
        <RuledHeading level={1}>
          <LitTitle>{words.title}</LitTitle>
        </RuledHeading>
        <p className="text-lg">{typo(words.lead)}</p>
      </header>
      {actionData && 'message' in actionData && <AnswerNote>{actionData.message}</AnswerNote>}
      {checked && <FileAnswer file={checked.file} language={language} />}
      {checked?.file === 'genuine' && 'certificate' in checked && (
        <CheckView certificate={checked.certificate} language={language} />
      )}
      {checked?.file === 'genuine' && 'record' in checked && checked.record.state !== 'unknown' && (
        <RecordCheck record={checked.record} language={language} />
      )}
      <CheckForms language={language} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
