import { embedOf } from '#capabilities/blog/article/embed-of.ts'
import { EmbedCard } from '#capabilities/blog/ui/article/embed-card.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { callContext } from '#platform/http/router-context.server.ts'
import { openToDevelopers } from '#routes/open-to-developers.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/twitter-embed-test'

/** Posts that have stood for years: two with a picture, one with words alone. */
const SAMPLES = [
  'https://twitter.com/EllenDeGeneres/status/440322224407314432',
  'https://twitter.com/Interior/status/463440424141459456',
  'https://twitter.com/TwitterDev/status/1460323737035677698',
]

const MESSAGES = {
  sk: {
    title: 'Skúška príspevkov z X',
    lead: 'Tri príklady odkazov. Príspevok sa načíta, až keď oň požiadate; dovtedy sa služby X nikto nič nepýta.',
  },
  en: {
    title: 'Test of posts from X',
    lead: 'Three sample links. A post is loaded once you ask for it; until then nobody asks X for anything.',
  },
}

export const middleware: Route.MiddlewareFunction[] = [openToDevelopers]

export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = messagesIn(MESSAGES, loaderData?.language ?? 'sk')
  return [{ title: `${title} | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** A loader, so that also a move inside the site asks the guard. */
export function loader({ context }: Route.LoaderArgs) {
  const { language = 'sk' } = context.get(callContext)
  return {
    language,
    blocks: SAMPLES.map((url) => ({
      ...embedOf(new URL(url), new URL(url).pathname.split('/')[1] ?? ''),
      caption: [],
    })),
  }
}

export default function TwitterEmbedTest({ loaderData: { blocks, language } }: Route.ComponentProps) {
  const words = messagesIn(MESSAGES, language)
  return (
    <PageLanguage value={language}>
      <main id="main" lang={language} className="wrap grid max-w-[46rem] grid-cols-1 gap-6 py-12">
        <h1 className="text-3xl">{typo(words.title)}</h1>
        <p className="text-ink-2">{typo(words.lead)}</p>
        <ol className="grid grid-cols-1 gap-8">
          {blocks.map((block) => (
            <li key={block.url} className="grid grid-cols-1 gap-3 [overflow-wrap:anywhere]">
              <TextLink to={block.url ?? ''}>{block.url}</TextLink>
              {/* A card as it stands in an article, which is Slovak. */}
              <div lang="sk">
                <EmbedCard block={block} />
              </div>
            </li>
          ))}
        </ol>
      </main>
    </PageLanguage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
