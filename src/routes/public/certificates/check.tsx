import { data } from 'react-router'
import { formatCode, readCode } from '#capabilities/certificates/certificate-code.ts'
import { refuse } from '#capabilities/certificates/certificates.refusals.ts'
import { checkCertificate, compareName } from '#capabilities/certificates/check-certificate.server.ts'
import { CHECK_MESSAGES } from '#capabilities/certificates/ui/check.messages.ts'
import { CheckForms } from '#capabilities/certificates/ui/check-forms.tsx'
import { CheckView } from '#capabilities/certificates/ui/check-view.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { findRecord } from '#capabilities/records/find-record.server.ts'
import { RecordCheck } from '#capabilities/records/ui/record-check.tsx'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Route } from './+types/check'

/** Whoever follows a link from here does not tell the next site what was checked. */
const CHECKED = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

export function headers() {
  return CHECKED
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = CHECK_MESSAGES[loaderData?.language ?? 'sk']
  const title = loaderData?.record ? words.recordTitle : words.title
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params: { code }, request }: Route.LoaderArgs) {
  const named = languageIn(request.url)
  const services = context.get(servicesContext)
  const asked = checkCertificate(services, { code }, context.get(callContext))
  const certificate = await asked.catch(refusedPageIn(named ?? 'sk'))
  // A code of ours is one of either; the question was counted above.
  const record = certificate.state === 'unknown' ? await findRecord(services, { code }) : null
  const found = record === null || record.state === 'unknown' ? null : record
  const language = named ?? ('language' in certificate ? certificate.language : 'sk')
  const isUnknown = certificate.state === 'unknown' && found === null
  return data({ certificate, record: found, isUnknown, language, code }, { status: isUnknown ? 404 : 200 })
}

export function action({ context, params: { code }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  return answerForm(
    request,
    async ({ given: { name = '' } }) => {
      if (name.trim() === '' || name.length > 200) return refuse.now('NAME_WRONG')
      const compared = await compareName(services, { code, name }, context.get(callContext))
      return data({ compared }, { headers: CHECKED })
    },
    { language: languageIn(request.url) ?? 'sk', headers: CHECKED },
  )
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate, record, isUnknown, language, code } = loaderData
  const words = CHECK_MESSAGES[language]
  const compared = actionData && 'compared' in actionData ? actionData.compared : null
  return (
    <main id="main" className="wrap check-page py-[clamp(1.5rem,4vw,3.5rem)] pb-24" lang={language}>
      <header>
        {!isUnknown && <Eyebrow>{formatCode(readCode(code) ?? code)}</Eyebrow>}
        <RuledHeading level={1}>
          <LitTitle>{record ? words.recordTitle : words.title}</LitTitle>
        </RuledHeading>
      </header>
      {actionData && 'message' in actionData && <AnswerNote>{actionData.message}</AnswerNote>}
      {record ? (
        <RecordCheck record={record} language={language} />
      ) : (
        <CheckView certificate={certificate} compared={compared} language={language} />
      )}
      {isUnknown && <CheckForms language={language} code={code.slice(0, 40)} />}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
