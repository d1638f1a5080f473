import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { z } from 'zod'
import { askForCertificates } from '#capabilities/certificates/ask-for-certificates.server.ts'
import type { CertificateRun } from '#capabilities/certificates/certificate.ts'
import { correctCertificate, revokeCertificate } from '#capabilities/certificates/change-certificate.server.ts'
import { issueCertificate } from '#capabilities/certificates/issue-certificates.server.ts'
import { listCertificates } from '#capabilities/certificates/list-certificates.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Progress } from '#ui/marks/progress.tsx'
import { readSessionRoom } from '../room/read-session-room.server.ts'
import { SessionRoom } from '../room/session-room.tsx'
import type { Route } from './+types/session-certificates'
import { CERTIFICATE_LIST } from './certificates-list.tsx'
import './certificates.css'

const MESSAGES = {
  sk: {
    lead: (issued: number, awaiting: number) =>
      `Vydané: ${issued}. ${plural(awaiting, ['Na vydanie čaká', 'Na vydanie čakajú', 'Na vydanie čaká'])}: ${awaiting}.`,
    rule: 'Certifikát dostane, kto bol podľa prezencie prítomný na celom kurze a má vyplnené meno. Každému napíšeme e-mail.',
    issue: (count: number) => `Vydať ${counted(count, ['certifikát', 'certifikáty', 'certifikátov'])}`,
    running: (done: number, total: number) => `Vydávame certifikáty: ${done} z ${total}`,
    progress: 'Priebeh vydávania certifikátov',
    empty: 'Na termíne zatiaľ nie je nikto s potvrdeným miestom.',
    done: {
      started: 'Certifikáty sa vydávajú.',
      issued: 'Certifikát je vydaný a e-mail odchádza.',
      corrected: 'Opravený certifikát je vydaný. Starý kód odpovie „nahradené“.',
      revoked: 'Certifikát je odvolaný a majiteľ sa dozvie prečo.',
    },
  },
  en: {
    lead: (issued: number, awaiting: number) => `Issued: ${issued}. To be issued: ${awaiting}.`,
    rule: 'Whoever was present at the whole course by the attendance and has a name gets a certificate. We write to each of them.',
    issue: (count: number) => `Issue ${counted(count, ['certificate', 'certificates'])}`,
    running: (done: number, total: number) => `Issuing certificates: ${done} of ${total}`,
    progress: 'Progress of issuing certificates',
    empty: 'Nobody has a confirmed seat in the session yet.',
    done: {
      started: 'The certificates are being issued.',
      issued: 'The certificate is issued and the e-mail is on its way.',
      corrected: 'The corrected certificate is issued. The old code answers “replaced”.',
      revoked: 'The certificate is revoked and its owner is told why.',
    },
  },
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const room = await readSessionRoom(context, params.id)
  const { query, filters } = CERTIFICATE_LIST.queryIn(request.url)
  const { page, pageSize } = query
  const asked = { sessionId: room.session.id, search: filters.search, page, pageSize }
  const listed = await listCertificates(services, asked, call).catch(refused)
  return {
    room,
    query,
    ...listed,
    may: {
      issue: may('issueCertificate'),
      correct: may('correctCertificate'),
      revoke: may('revokeCertificate'),
      take: may('takeCertificate'),
    },
    mayIssueAll: may('askForCertificates'),
  }
}

export function action({ context, request, params: { id: sessionId } }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async (asked) => {
    const { services, call, given } = asked
    const done = await takeStep(asked, {
      'issue-all': () => askForCertificates(services, { sessionId }, call).then(() => 'started'),
      issue: () => {
        const participantId = parseForm(z.uuid(), given.participantId)
        return issueCertificate(services, { sessionId, participantId }, call).then(() => 'issued')
      },
      correct: () => {
        const changed = { certificateId: parseForm(z.uuid(), given.certificateId), name: given.name ?? '' }
        return correctCertificate(services, changed, call).then(() => 'corrected')
      },
      revoke: () => {
        const changed = { certificateId: parseForm(z.uuid(), given.certificateId), reason: given.reason ?? '' }
        return revokeCertificate(services, changed, call).then(() => 'revoked')
      },
    })
    return `/admin/sessions/${sessionId}/certificates?done=${done}`
  })
}

export default function SessionCertificates({ loaderData, actionData }: Route.ComponentProps) {
  const { room, people, total, query, awaiting, issued, run, may, mayIssueAll } = loaderData
  const words = useMessages(MESSAGES)
  const isRunning = run !== null && !run.isOver
  return (
    <SessionRoom room={room} answer={actionData}>
      <DoneNote texts={words.done} />
      <section className="pane session-sheet certificate-desk" aria-live="polite">
        <p>
          <strong>{typo(words.lead(issued, awaiting))}</strong>
        </p>
        <p className="text-ink-2">{typo(words.rule)}</p>
        {isRunning && <Running run={run} />}
        {!isRunning && awaiting > 0 && mayIssueAll && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="issue-all" look="spark">
              {words.issue(awaiting)}
            </Button>
          </Form>
        )}
      </section>
      <OfficeTable
        list={CERTIFICATE_LIST}
        rows={people}
        query={query}
        total={total}
        given={{ may }}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </SessionRoom>
  )
}

const LOOK_MS = 1500

/** How far a worker has got; looked at again while it works. */
function Running({ run: { done, total } }: { run: CertificateRun }) {
  const words = useMessages(MESSAGES)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="certificate-run">
      <p>{words.running(done, total)}</p>
      <Progress value={(done / total) * 100} label={words.progress} />
    </div>
  )
}
