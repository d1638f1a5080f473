import { countChanges, diffTexts } from '#capabilities/legal/versions/diff-words.ts'
import { type LegalVersion, type ListedVersion, missingIn } from '#capabilities/legal/versions/legal-drafts.ts'
import { readLegalVersion } from '#capabilities/legal/versions/read-legal-version.server.ts'
import { dayOf } from '#kernel/day.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/legal-version'
import { changeLegal } from './change-legal.server.ts'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import { comparable, fieldsOf } from './legal-fields.ts'
import { LegalForm } from './legal-form.tsx'
import { LegalMeanwhile } from './legal-meanwhile.tsx'
import { LegalQuestion, questionIn } from './legal-question.tsx'
import { LegalReading } from './legal-reading.tsx'
import { type LegalChange, LegalSidebar } from './legal-sidebar.tsx'
import { StateBadge } from './legal-state-badge.tsx'
import './legal-office.css'

const MESSAGES = {
  sk: {
    preview: 'Náhľad ako návštevník',
    copy: 'Nový koncept z tejto verzie',
    done: {
      transfers:
        'Koncept s platbou prevodom vopred je pripravený aj po anglicky, ak máte anglické znenie. Prečítajte ho, dajte pozrieť právnikovi a zverejnite.',
      added: 'Koncept je uložený. Nikto ho zatiaľ nevidí.',
      saved: 'Koncept je uložený.',
      published: 'Verzia je zverejnená.',
      withdrawn: 'Verzia je stiahnutá a platiť nezačne.',
    },
  },
  en: {
    preview: 'Preview as a visitor',
    copy: 'New draft of this version',
    done: {
      transfers:
        'The draft with transfers before the course is ready, in English too if you have English texts. Read it, show it to a lawyer and publish it.',
      added: 'The draft is saved. Nobody sees it yet.',
      saved: 'The draft is saved.',
      published: 'The version is published.',
      withdrawn: 'The version is withdrawn and will not begin.',
    },
  },
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveLegalDraft')
  const { version, others } = await readLegalVersion(services, { id: params.id }, call).catch(refused)
  const base = baseOf(version, others)
  const before = base && (await readLegalVersion(services, base, call).catch(refused)).version
  return {
    version,
    base,
    changes: before ? changesBetween(before, version) : [],
    missing: version.origin === 'draft' ? missingIn(version.content) : [],
    question: mayChange ? questionIn(request.url, version) : null,
    today: dayOf(services.clock.now()),
    mayChange,
  }
}

/** What a version is compared with: the one that is in force, or for that one the one before it. */
function baseOf(version: LegalVersion, others: ReadonlyArray<ListedVersion>): ListedVersion | null {
  const same = others.filter(({ language, origin }) => language === version.language && origin !== 'draft')
  if (version.state !== 'in-force') {
    const current = same.find(({ state }) => state === 'in-force')
    if (current) return current
  }
  return same.find((each) => each.state === 'replaced' && each.effectiveOn <= version.effectiveOn) ?? null
}

function changesBetween(before: LegalVersion, after: LegalVersion): ReadonlyArray<LegalChange> {
  const [was, is] = [comparable(before.content), comparable(after.content)]
  return (['terms', 'privacy', 'summary'] as const).map((document) => ({
    document,
    ...countChanges(diffTexts(was[document], is[document])),
  }))
}

export function action({ context, request, params }: Route.ActionArgs) {
  return changeLegal({ context, request }, params.id)
}

export default function LegalVersionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { version, base, changes, missing, question, today, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const { name, languages, builtIn } = useMessages(LEGAL_OFFICE_MESSAGES)
  const answer = actionData ?? null
  const isEdited = version.origin === 'draft' && mayChange
  return (
    <AdminScreen
      title={name(version.version)}
      lead={
        <span className="legal-badges">
          <StateBadge state={version.state} />
          <Badge look="line" plain>
            {languages[version.language]}
          </Badge>
          {version.origin === 'built-in' && (
            <Badge look="line" plain>
              {builtIn}
            </Badge>
          )}
        </span>
      }
      actions={
        <>
          <ButtonLink to={`/admin/legal/${version.id}/preview`}>
            <Icon name="eye" />
            {words.preview}
          </ButtonLink>
          {mayChange && version.origin !== 'draft' && (
            <ButtonLink to={`/admin/legal/new?from=${version.id}`}>
              <Icon name="copy" />
              {words.copy}
            </ButtonLink>
          )}
        </>
      }
    >
      <DoneNote texts={words.done} />
      {question && <LegalQuestion question={question} version={version} today={today} answer={answer} />}
      <div className="desk [--beside:minmax(17rem,21rem)]">
        {isEdited ? (
          <div className="grid min-w-0 gap-5">
            {answer?.theirs && <LegalMeanwhile theirs={answer.theirs} yours={answer.given} />}
            <LegalForm
              key={version.saves}
              fields={fieldsOf({ ...version, effectiveDate: version.effectiveOn })}
              saves={version.saves}
              today={today}
              answer={answer}
            />
          </div>
        ) : (
          <LegalReading version={version} />
        )}
        <LegalSidebar version={version} base={base} changes={changes} missing={missing} mayChange={mayChange} />
      </div>
    </AdminScreen>
  )
}
