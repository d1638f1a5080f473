import { useEffect, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { browserWorld } from '#platform/browser/session/browser-world.ts'
import type { RememberedError } from '#platform/browser/session/error-memory.ts'
import { sayError } from '#platform/browser/session/say-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { type Finding, runDiagnostics } from '../diagnostics/run-diagnostics.ts'
import { pageBackend } from '../sign-in/page-backend.ts'
import './diagnostics.css'
import { DIAGNOSTICS_MESSAGES } from './diagnostics.messages.ts'

type Report = { turn: number; findings: ReadonlyArray<Finding>; errors: ReadonlyArray<RememberedError> }

const CHECKS = Object.keys(DIAGNOSTICS_MESSAGES.sk.checks) as ReadonlyArray<Finding['check']>

/** Everything a sign-in depends on, looked at from this browser: a verdict each, and what to do about it. */
export function DiagnosticsReport() {
  const words = useMessages(DIAGNOSTICS_MESSAGES)
  const [turn, setTurn] = useState(1)
  const [report, setReport] = useState<Report | null>(null)
  const isRunning = report?.turn !== turn

  useEffect(() => {
    let isWanted = true
    const backend = pageBackend()
    void runDiagnostics(backend, browserWorld(), navigator.cookieEnabled).then((findings) => {
      if (isWanted) setReport({ turn, findings, errors: backend.errors.list() })
    })
    return () => {
      isWanted = false
    }
  }, [turn])

  const attention = report?.findings.filter(({ verdict }) => verdict !== 'ok').length ?? 0
  return (
    <div className="diagnostics">
      <noscript>
        <p className="text-ink-2">{words.needsScripts}</p>
      </noscript>
      <div className="diagnostics-head scripted">
        <p role="status">{isRunning ? words.running : attention === 0 ? words.allGood : words.found(attention)}</p>
        <Button look="ink" size="sm" busy={isRunning} busyLabel={words.running} onClick={() => setTurn(turn + 1)}>
          {words.again}
        </Button>
      </div>
      <ul className="diagnostics-list scripted">
        {CHECKS.map((check) => (
          <Check key={check} check={check} finding={report?.findings.find((each) => each.check === check)} />
        ))}
      </ul>
      <section className="scripted">
        <h2>{words.lastErrors}</h2>
        <LastErrors errors={report?.errors ?? []} />
      </section>
    </div>
  )
}

function Check({ check, finding }: { check: Finding['check']; finding: Finding | undefined }) {
  const words = useMessages(DIAGNOSTICS_MESSAGES)
  const { title } = words.checks[check]
  return (
    <li className={finding && `diagnostics-${finding.verdict}`}>
      <h2>{title}</h2>
      {finding ? <Found {...finding} /> : <Skeleton className="h-5 w-40" />}
    </li>
  )
}

function Found({ check, verdict, amount, error, isViewer = false }: Finding) {
  const words = useMessages(DIAGNOSTICS_MESSAGES)
  const language = useLanguage()
  const { says, hint } = words.checks[check]
  return (
    <>
      <Badge look={verdict}>{words.verdicts[verdict]}</Badge>
      <p>
        {says[verdict](amount ?? 0)} {isViewer && words.viewer}
      </p>
      {verdict !== 'ok' && <p className="diagnostics-hint">{hint}</p>}
      {error && (
        <p className="diagnostics-error">
          {typo(sayError(error, language))} <span lang="en">({error.code ?? error.type})</span>
        </p>
      )}
    </>
  )
}

function LastErrors({ errors }: { errors: ReadonlyArray<RememberedError> }) {
  const words = useMessages(DIAGNOSTICS_MESSAGES)
  const language = useLanguage()
  if (errors.length === 0) return <p className="text-ink-2">{words.noErrors}</p>
  return (
    <ol className="diagnostics-errors">
      {errors.map(({ at, type, code, message }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two errors of one moment may be alike in everything
        <li key={`${at} ${place}`}>
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString(language)}</time>
          <span lang="en">
            {type}
            {code && `, ${code}`}: {message}
          </span>
        </li>
      ))}
    </ol>
  )
}
