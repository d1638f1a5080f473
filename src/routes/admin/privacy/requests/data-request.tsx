import { answerDraft, REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import type { DataRequest, Outcome } from '#capabilities/privacy/data-requests.ts'
import { previewErasure } from '#capabilities/privacy/erase-personal-data.server.ts'
import { readDataRequest } from '#capabilities/privacy/list-data-requests.server.ts'
import { refuse } from '#capabilities/privacy/privacy.refusals.ts'
import type { ErasureLine } from '#kernel/personal-data.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/data-request'
import { changeDataRequest } from './change-data-request.server.ts'
import { RequestAnswered, RequestAnswerPart } from './data-request-answer.tsx'
import { RequestCrmPart } from './data-request-crm.tsx'
import { RequestDataPart } from './data-request-data.tsx'
import { RequestHistory } from './data-request-history.tsx'
import { RequestIdentityPart } from './data-request-identity.tsx'
import { REQUEST_SCREEN_MESSAGES, REQUEST_STATE_LOOKS, urgencyOf } from './request-screen.messages.ts'
import './data-requests.css'

const MESSAGES = {
  sk: {
    done: {
      recorded: 'Žiadosť je zapísaná.',
      identity: 'Overenie totožnosti je zapísané.',
      extend: 'Lehota je predĺžená, človeku sme o tom napísali.',
      erase: 'Údaje sú vymazané. Ostáva napísať odpoveď.',
      'end-marketing': 'Marketing je ukončený.',
      outside: 'Zapísané.',
      'crm-retry': 'Vymazanie v CRM skúšame znova.',
      'crm-close': 'Zapísané: kontakt je v CRM vymazaný ručne.',
      note: 'Poznámka je uložená.',
      answer: 'Odpoveď odchádza a žiadosť je uzavretá.',
    },
  },
  en: {
    done: {
      recorded: 'The request is recorded.',
      identity: 'The check of identity is recorded.',
      extend: 'The time is extended; the person has been told.',
      erase: 'The data is erased. The answer is left to write.',
      'end-marketing': 'Marketing has ended.',
      outside: 'Recorded.',
      'crm-retry': 'The removal from the CRM is tried again.',
      'crm-close': 'Recorded: the contact was removed in the CRM by hand.',
      note: 'The note is saved.',
      answer: 'The answer is on its way and the request is closed.',
    },
  },
}

type Preview = { lines: ReadonlyArray<ErasureLine>; refusal: string | null }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, call, refused, may, language } = staffRequest(context)
  const mayChange = may('answerDataRequest')
  const { request: found, found: places, others, removals } = await readOne().catch(refused)
  const wantsPreview = mayChange && new URL(request.url).searchParams.get('ask') === 'erase'
  const outcome = suggestedOutcome(found)
  const draft = answerDraft({ kind: found.kind, outcome, isErased: found.erasedAt !== null }, found.language)
  const shown = { request: found, places, others, removals, mayChange, outcome, draft }
  return { ...shown, preview: wantsPreview ? await preview() : null }

  async function readOne() {
    return isId(params.id) ? readDataRequest(services, { id: params.id }, call) : refuse.now('REQUEST_NOT_FOUND')
  }

  async function preview(): Promise<Preview> {
    try {
      return { lines: await previewErasure(services, { id: params.id }, call), refusal: null }
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return { lines: [], refusal: refusal.text[language] }
    }
  }
}

/** What the state of a request makes likely; whoever answers chooses. */
function suggestedOutcome({ identity, kind, erasedAt }: DataRequest): Outcome {
  if (identity !== 'confirmed') return 'refused'
  return kind === 'erasure' && !erasedAt ? 'refused' : 'granted'
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, (asked) => changeDataRequest(asked, params.id), { gives: 'all' })
}

export default function DataRequestScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { request, places, others, removals, mayChange, preview, outcome, draft } = loaderData
  const words = useMessages(MESSAGES)
  const { states, outcomes, daysLeft, erasedName } = useMessages(REQUEST_SCREEN_MESSAGES)
  const { kinds } = useMessages(REQUEST_MESSAGES)
  const isOpen = request.closedAt === null
  const mayWork = mayChange && isOpen
  const answer = actionData ?? null
  const refusalOf = (intent: string) => (answer?.form === intent ? answer : null)
  return (
    <AdminScreen
      title={request.name ?? request.email ?? erasedName}
      lead={
        <span className="flex flex-wrap gap-2">
          <Badge look="line" plain>
            {kinds[request.kind]}
          </Badge>
          <Badge look={REQUEST_STATE_LOOKS[request.state]}>
            {request.outcome ? outcomes[request.outcome] : states[request.state]}
          </Badge>
          {isOpen && <Badge look={urgencyOf(request.daysLeft, isOpen)}>{daysLeft(request.daysLeft)}</Badge>}
        </span>
      }
    >
      <DoneNote texts={words.done} />
      <div className="desk [--beside:minmax(18rem,23rem)]">
        <div className="grid min-w-0 gap-5">
          <RequestIdentityPart request={request} mayChange={mayWork} refusal={refusalOf('identity')} />
          {request.forgottenAt === null && (
            <RequestDataPart
              request={request}
              places={places}
              preview={preview}
              mayChange={mayWork}
              refusal={refusalOf('erase') ?? refusalOf('end-marketing')}
            />
          )}
          <RequestCrmPart
            removals={removals}
            mayChange={mayChange}
            refusal={refusalOf('crm-retry') ?? refusalOf('crm-close')}
          />
          {isOpen ? (
            mayWork && (
              <RequestAnswerPart request={request} draft={draft} outcome={outcome} refusal={refusalOf('answer')} />
            )
          ) : (
            <RequestAnswered request={request} />
          )}
        </div>
        <RequestHistory
          request={request}
          others={others}
          mayChange={mayWork}
          refusal={refusalOf('extend') ?? refusalOf('note') ?? refusalOf('outside')}
        />
      </div>
    </AdminScreen>
  )
}
