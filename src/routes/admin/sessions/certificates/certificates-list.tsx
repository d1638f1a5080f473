import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type CertificateAtDesk, NAME_LENGTH, REASON_LENGTH } from '#capabilities/certificates/certificate.ts'
import { typo } from '#kernel/typography.ts'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'

const MESSAGES = {
  sk: {
    caption: 'Certifikáty termínu',
    search: 'Hľadať meno, číslo alebo kód',
    name: 'Účastník',
    verdict: 'Prezencia',
    certificate: 'Certifikát',
    state: 'Stav',
    steps: 'Čo s ním',
    nameless: 'bez mena',
    gone: 'údaje vymazané',
    verdicts: { present: 'Prítomný', partial: 'Čiastočne', absent: 'Neprítomný', unknown: 'Nevie sa' },
    states: { valid: 'Platí', revoked: 'Odvolaný', erased: 'Údaje vymazané' },
    issued: (day: string) => `vydaný ${day}`,
    version: (version: number) => `${version}. verzia`,
    none: '–',
    waits: 'Čaká na vydanie',
    needsName: 'Chýba meno',
    issue: 'Vydať',
    again: 'Vydať znova',
    take: 'PDF',
    check: 'Overenie',
    correct: 'Opraviť meno',
    newName: 'Meno na novej verzii',
    correctHint: 'Vydá sa nová verzia s novým kódom. Starý kód odpovie „nahradené“ a účastník dostane e-mail.',
    send: 'Vydať opravený',
    revoke: 'Odvolať',
    why: 'Dôvod pre majiteľa',
    revokeHint: 'Dôvod pošleme len majiteľovi. Pri overení ho nevidno.',
    of: (step: string, who: string) => `${step}: ${who}`,
  },
  en: {
    caption: 'Certificates of the session',
    search: 'Search by name, number or code',
    name: 'Participant',
    verdict: 'Attendance',
    certificate: 'Certificate',
    state: 'State',
    steps: 'Steps',
    nameless: 'no name',
    gone: 'data erased',
    verdicts: { present: 'Present', partial: 'Partly', absent: 'Absent', unknown: 'Unknown' },
    states: { valid: 'Valid', revoked: 'Revoked', erased: 'Data erased' },
    issued: (day: string) => `issued on ${day}`,
    version: (version: number) => `version ${version}`,
    none: '–',
    waits: 'To be issued',
    needsName: 'No name',
    issue: 'Issue',
    again: 'Issue again',
    take: 'PDF',
    check: 'Check page',
    correct: 'Correct the name',
    newName: 'Name on the new version',
    correctHint:
      'A new version with a new code is issued. The old code answers “replaced” and the participant gets an e-mail.',
    send: 'Issue the corrected one',
    revoke: 'Revoke',
    why: 'Reason, for the owner',
    revokeHint: 'We send the reason to the owner alone. The check does not show it.',
    of: (step: string, who: string) => `${step}: ${who}`,
  },
}

type Words = (typeof MESSAGES)['sk']
type Given = { may: Readonly<Record<'issue' | 'correct' | 'revoke' | 'take', boolean>> }

const LOOKS: Readonly<Record<'valid' | 'revoked' | 'erased', BadgeLook>> = {
  valid: 'ok',
  revoked: 'bad',
  erased: 'mute',
}
const VERDICT_LOOKS: Readonly<Record<NonNullable<CertificateAtDesk['verdict']>, BadgeLook>> = {
  present: 'ok',
  partial: 'warn',
  absent: 'mute',
  unknown: 'line',
}

export const CERTIFICATE_LIST = listWithoutFile<CertificateAtDesk, Given>()({
  messages: MESSAGES,
  sort: { key: 'name', direction: 'ascending' },
  filters: {},
  fields: {},
  rowKey: ({ participantId, certificate }) => certificate?.id ?? participantId ?? '',
  columns: {
    name: {
      fold: 'lead',
      sorts: false,
      cell: ({ name, participantId }, { words }) => (
        <strong>{name ?? (participantId === null ? words.gone : words.nameless)}</strong>
      ),
    },
    verdict: {
      fold: 'line',
      sorts: false,
      cell: ({ verdict }, { words }) =>
        verdict === null ? words.none : <Badge look={VERDICT_LOOKS[verdict]}>{words.verdicts[verdict]}</Badge>,
    },
    certificate: {
      fold: 'line',
      sorts: false,
      cell: ({ certificate }, { words }) =>
        certificate === null ? (
          words.none
        ) : (
          <>
            <span className="num">{certificate.number}</span>
            <small className="row-note">
              {typo(words.issued(formatDate(certificate.issuedOn, 'numeric')))}
              {certificate.version > 1 && `, ${words.version(certificate.version)}`}
            </small>
          </>
        ),
    },
    state: {
      fold: 'line',
      sorts: false,
      cell: ({ certificate, mayGet, name, verdict }, { words }) => {
        if (certificate) {
          return (
            <>
              <Badge look={LOOKS[certificate.state]}>{words.states[certificate.state]}</Badge>
              {certificate.reason && <small className="row-note">{certificate.reason}</small>}
            </>
          )
        }
        if (mayGet) return <Badge look="info">{words.waits}</Badge>
        return verdict === 'present' && name === null ? words.needsName : words.none
      },
    },
    steps: {
      fold: 'line',
      sorts: false,
      stays: true,
      cell: (row, { words, may }) => <Steps row={row} words={words} may={may} />,
    },
  },
})

function Steps({
  row: { certificate, mayGet, name, participantId },
  words,
  may,
}: { row: CertificateAtDesk; words: Words } & Given) {
  const who = name ?? words.nameless
  const isValid = certificate?.state === 'valid'
  return (
    <div className="certificate-steps">
      {mayGet && may.issue && participantId && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="participantId" value={participantId} />
          <Button
            type="submit"
            name="intent"
            value="issue"
            size="sm"
            aria-label={words.of(certificate ? words.again : words.issue, who)}
          >
            {certificate ? words.again : words.issue}
          </Button>
        </Form>
      )}
      {certificate && isValid && may.take && (
        <form method="post" action={`/admin/certificates/${certificate.id}/file`}>
          <Button type="submit" size="sm" aria-label={words.of(words.take, who)}>
            {words.take}
          </Button>
        </form>
      )}
      {certificate && (
        <a className="link" href={`/overenie/${certificate.code}`} aria-label={words.of(words.check, who)}>
          {words.check}
        </a>
      )}
      {certificate && isValid && may.correct && (
        <FoldedForm id={certificate.id} label={words.correct} who={who}>
          <TextField
            label={words.newName}
            hint={typo(words.correctHint)}
            name="name"
            defaultValue={name ?? ''}
            minLength={NAME_LENGTH.least}
            maxLength={NAME_LENGTH.most}
            autoComplete="off"
            required
          />
          <Button type="submit" name="intent" value="correct" size="sm" look="ink">
            {words.send}
          </Button>
        </FoldedForm>
      )}
      {certificate && isValid && may.revoke && (
        <FoldedForm id={certificate.id} label={words.revoke} who={who}>
          <TextField
            label={words.why}
            hint={typo(words.revokeHint)}
            name="reason"
            minLength={REASON_LENGTH.least}
            maxLength={REASON_LENGTH.most}
            autoComplete="off"
            required
          />
          <Button type="submit" name="intent" value="revoke" size="sm" look="bad">
            {words.revoke}
          </Button>
        </FoldedForm>
      )}
    </div>
  )
}

type FoldedFormProps = { id: string; label: string; who: string; children: ReactNode }

/** What changes a certificate for good stands behind a press. */
function FoldedForm({ id, label, who, children }: FoldedFormProps) {
  return (
    <details className="disclosure">
      <summary>
        {label}
        <span className="sr-only">: {who}</span>
      </summary>
      <Form method="post" className="certificate-form" preventScrollReset>
        <input type="hidden" name="certificateId" value={id} />
        {children}
      </Form>
    </details>
  )
}
