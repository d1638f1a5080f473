import { useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { checkOpenGraph } from '#capabilities/sharing/check-open-graph.server.ts'
import { inProduction, isLocalAddress, LONGEST_URL, webAddressOf } from '#capabilities/sharing/open-graph.ts'
import { NetworkDebuggers } from '#capabilities/sharing/ui/network-debuggers.tsx'
import { OpenGraphReport } from '#capabilities/sharing/ui/open-graph-report.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { answerForm } from '#routes/answer-form.server.ts'
import { openToDevelopers } from '#routes/open-to-developers.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { PageLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/facebook-debug'

const MESSAGES = {
  sk: {
    title: 'Skúška zdieľania odkazu',
    lead: 'Prečítame stránku tak, ako ju číta Facebook, X a LinkedIn, a ukážeme, čo jej chýba.',
    label: 'Adresa stránky',
    test: 'Otestovať',
    testing: 'Čítame stránku…',
    production: 'Použiť ostrú adresu',
    quick: 'Rýchle skúšky',
    pages: { '/': 'Úvod', '/blog': 'Blog', '/kontakt': 'Kontakt', '/vop': 'Obchodné podmienky' },
  },
  en: {
    title: 'Open Graph debug',
    lead: 'Reads a page as Facebook, X and LinkedIn do and shows what it lacks.',
    label: 'Page URL',
    test: 'Test',
    testing: 'Reading the page…',
    production: 'Use Production',
    quick: 'Quick tests',
    pages: { '/': 'Home', '/blog': 'Blog', '/kontakt': 'Contact', '/vop': 'Terms' },
  },
}

const QUICK_PATHS = Object.keys(MESSAGES.sk.pages) as ReadonlyArray<keyof typeof MESSAGES.sk.pages>

export const middleware: Route.MiddlewareFunction[] = [openToDevelopers]

export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, loaderData?.language ?? 'sk')
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** `?url=` fills the field; only a form makes us ask anybody, because a link could be anybody's. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { language = 'sk' } = context.get(callContext)
  const url = new URL(request.url).searchParams.get('url') ?? ''
  return { language, url: url.slice(0, LONGEST_URL) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const form = await request.formData()
  const url = wantedUrl(services, form)
  const check = async () => data({ url, check: await checkOpenGraph(services, { url }, call), message: '' })
  return answerForm(form, check, { language: call.language ?? 'sk', also: () => ({ url, check: null }) })
}

/** As typed, the same page in production, or one of the quick tests. */
function wantedUrl({ config, settings }: Services, form: FormData): string {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  // A site on this machine does not know where it will live; its people write from there.
  const { email } = settings.current().brand
  const production = config.isLocal ? `https://${email.slice(email.indexOf('@') + 1)}` : config.publicOrigin
  const quick = QUICK_PATHS.find((path) => path === text('quick'))
  if (quick) return production + quick
  const url = text('url')
  const local = text('production') === '' ? null : webAddressOf(url)
  return local && isLocalAddress(local) ? inProduction(local, production) : url
}

export default function FacebookDebug({ loaderData, actionData }: Route.ComponentProps) {
  const { language } = loaderData
  const url = actionData?.url ?? loaderData.url
  return (
    <PageLanguage value={language}>
      <main id="main" lang={language} className="wrap grid gap-10 py-12">
        <TestForm url={url} refusal={actionData?.message || null} />
        {actionData?.check && <OpenGraphReport check={actionData.check} />}
        <NetworkDebuggers url={actionData?.check?.url ?? webAddressOf(url)?.href ?? null} />
      </main>
    </PageLanguage>
  )
}

function TestForm({ url, refusal }: { url: string; refusal: string | null }) {
  const words = useMessages(MESSAGES)
  const { state } = useNavigation()
  const isBusy = state === 'submitting'
  const [typed, setTyped] = useState({ url, answered: url })
  // An answer about another page than the one in the field brings that page's address.
  if (typed.answered !== url) setTyped({ url, answered: url })
  const address = webAddressOf(typed.url.trim())
  return (
    <Form method="post" className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <TextField
          name="url"
          label={words.label}
          // Not of the kind that browsers check: a name without its protocol is fine.
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          maxLength={LONGEST_URL}
          placeholder="https://"
          value={typed.url}
          onChange={(event) => setTyped({ ...typed, url: event.target.value })}
          error={refusal && typo(refusal)}
        />
        <Button type="submit" look="ink" busy={isBusy} busyLabel={words.testing} className="sm:mt-7.5">
          {words.test}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {address && isLocalAddress(address) && (
          <Button type="submit" size="sm" name="production" value="1" aria-disabled={isBusy}>
            {words.production}
          </Button>
        )}
        <span id="quick-tests" className="text-sm text-ink-2">
          {words.quick}
        </span>
        <ul aria-labelledby="quick-tests" className="flex flex-wrap gap-2">
          {QUICK_PATHS.map((path) => (
            <li key={path}>
              <Button type="submit" size="sm" look="ghost" name="quick" value={path} aria-disabled={isBusy}>
                {words.pages[path]}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
