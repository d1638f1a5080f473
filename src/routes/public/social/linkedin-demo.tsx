import { randomUUID } from 'node:crypto'
import { LINKEDIN_NOT_CONFIGURED, LINKEDIN_PERMISSIONS } from '#capabilities/sharing/linkedin-post.ts'
import { ShareOnLinkedin } from '#capabilities/sharing/linkedin-share.ts'
import { listLinkedinPosts } from '#capabilities/sharing/list-linkedin-posts.server.ts'
import { linkedinWayIn } from '#capabilities/sharing/network-connections.ts'
import { shareOnLinkedin } from '#capabilities/sharing/share-on-linkedin.server.ts'
import { EMPTY_DRAFT, LinkedinForm } from '#capabilities/sharing/ui/linkedin-form.tsx'
import { LinkedinResults, LinkedinVerdict } from '#capabilities/sharing/ui/linkedin-results.tsx'
import { textsOf } from '#kernel/form-texts.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Connection } from '#platform/connections/connected-services.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { openToDevelopers } from '#routes/open-to-developers.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { PageLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/linkedin-demo'

const MESSAGES = {
  sk: {
    title: 'Zdieľanie na LinkedIn',
    lead: 'Zdieľa článok alebo text v mene autora, ktorému patrí pripojený token. Príspevok je naozajstný.',
    needsAdmin: 'Zdieľať môže len prihlásený správca.',
    signIn: 'Prihlásiť sa',
    connected: 'pripojené',
    notConnected: 'nepripojené',
    connect: 'Prepojenia',
    permissions: 'Token potrebuje oprávnenia',
    permissionsToday: 'novým aplikáciám dáva LinkedIn namiesto r_liteprofile oprávnenia openid a profile',
    apis: { ugc: 'cez ugcPosts', posts: 'cez Posts API' },
  },
  en: {
    title: 'LinkedIn share demo',
    lead: 'Shares an article or a text in the name of the author whose token is connected. The post is real.',
    needsAdmin: 'Only an admin who is signed in may share.',
    signIn: 'Sign in',
    connected: 'connected',
    notConnected: 'not connected',
    connect: 'Connections',
    permissions: 'The token needs the permissions',
    permissionsToday: 'LinkedIn gives new applications openid and profile in place of r_liteprofile',
    apis: { ugc: 'by ugcPosts', posts: 'by the Posts API' },
  },
}

export const middleware: Route.MiddlewareFunction[] = [openToDevelopers]

export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, loaderData?.language ?? 'sk')
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** A developer who is not signed in sees the form and nothing of what was shared. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const isAdmin = call.actor.kind === 'admin'
  const connections = isAdmin ? await listConnections(services) : []
  const connection = connections.find(({ service }) => service === 'linkedin')
  return {
    language: call.language ?? 'sk',
    isAdmin,
    connection: connection ? shownHere(connection) : null,
    shares: isAdmin ? await listLinkedinPosts(services, call) : [],
    ids: { article: randomUUID(), text: randomUUID() },
  }
}

function shownHere({ facts }: Connection) {
  return { authorUrn: facts.authorUrn ?? '', api: linkedinWayIn(facts) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const form = await request.formData()
  const given = textsOf(form)
  const draft = draftIn(given)
  const isArticle = given.kind === 'article'
  return answerForm(
    form,
    async () => {
      const id = given[isArticle ? 'id-article' : 'id-text'] ?? ''
      const text = isArticle ? draft.commentary : draft.content
      const asked = ShareOnLinkedin.safeParse({ ...draft, id, kind: given.kind, text })
      if (!asked.success) return refuse.now('INVALID_INPUT')
      const share = await shareOnLinkedin(context.get(servicesContext), asked.data, call)
      return { share, draft: share.success ? emptied(draft, isArticle) : draft, message: null }
    },
    { form: 'linkedin', language: call.language ?? 'sk', also: () => ({ share: null, draft }) },
  )
}

function draftIn(given: Readonly<Record<string, string>>) {
  const { authorUrn = '', visibility, commentary = '', url = '', title = '', description = '', content = '' } = given
  const seenBy = visibility === 'CONNECTIONS' ? ('CONNECTIONS' as const) : ('PUBLIC' as const)
  return { authorUrn, visibility: seenBy, commentary, url, title, description, content }
}

/** What was shared need not be written over; the other half of the form stays. */
function emptied(draft: typeof EMPTY_DRAFT, isArticle: boolean): typeof EMPTY_DRAFT {
  return isArticle ? { ...draft, commentary: '', url: '', title: '', description: '' } : { ...draft, content: '' }
}

export default function LinkedinDemo({ loaderData, actionData }: Route.ComponentProps) {
  const { language, isAdmin, connection, shares, ids } = loaderData
  const words = messagesIn(MESSAGES, language)
  const draft = actionData?.draft ?? { ...EMPTY_DRAFT, authorUrn: connection?.authorUrn ?? '' }
  return (
    <PageLanguage value={language}>
      <main id="main" lang={language} className="wrap grid max-w-[46rem] gap-8 py-12">
        <header className="grid gap-3">
          <h1 className="text-3xl">{typo(words.title)}</h1>
          <p className="text-ink-2">{typo(words.lead)}</p>
        </header>
        {isAdmin ? <LinkedinStanding connection={connection} /> : <NeedsAdmin />}
        {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
        <div role="status">{actionData?.share && <LinkedinVerdict share={actionData.share} />}</div>
        <LinkedinForm
          key={actionData?.share?.success ? actionData.share.id : 'draft'}
          draft={draft}
          ids={ids}
          mayShare={isAdmin}
        />
        {isAdmin && <LinkedinResults shares={shares} />}
      </main>
    </PageLanguage>
  )
}

function NeedsAdmin() {
  const words = useMessages(MESSAGES)
  return (
    <p className="note">
      <span>
        {words.needsAdmin}{' '}
        <TextLink to="/admin" reloadDocument>
          {words.signIn}
        </TextLink>
      </span>
    </p>
  )
}

function LinkedinStanding({ connection }: { connection: Route.ComponentProps['loaderData']['connection'] }) {
  const words = useMessages(MESSAGES)
  return (
    <div className="grid gap-2 text-sm">
      {connection ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge look="ok">{words.connected}</Badge>
          <code className="break-all">{connection.authorUrn}</code>
          <span className="text-ink-2">{words.apis[connection.api]}</span>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge look="warn">{words.notConnected}</Badge>
          <LinkedinVerdict share={{ postId: null, error: LINKEDIN_NOT_CONFIGURED }} />
          <TextLink to="/admin/settings/connections" reloadDocument>
            {words.connect}
          </TextLink>
        </div>
      )}
      <p className="text-ink-2">
        {words.permissions} <code>{LINKEDIN_PERMISSIONS.join(', ')}</code> ({words.permissionsToday}).
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
