import { embedOf } from '#capabilities/blog/article/embed-of.ts'
import { EmbedCard } from '#capabilities/blog/ui/article/embed-card.tsx'
import { openToDevelopers } from '#routes/open-to-developers.server.ts'
import { RouteError } from '#routes/route-error.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { typo } from '#ui/typography.ts'
import { brandIn } from '#ui/use-brand.ts'
import type { Route } from './+types/twitter-embed-test'

/** Posts that have stood for years: two with a picture, one with words alone. */
const SAMPLES = [
  'https://twitter.com/EllenDeGeneres/status/440322224407314432',
  'https://twitter.com/Interior/status/463440424141459456',
  'https://twitter.com/TwitterDev/status/1460323737035677698',
]

export const middleware: Route.MiddlewareFunction[] = [openToDevelopers]

export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Skúška príspevkov z X | ${brandIn(matches).product}` }, { name: 'robots', content: 'noindex' }]
}

/** A loader, so that also a move inside the site asks the guard. */
export function loader() {
  return {
    blocks: SAMPLES.map((url) => ({
      ...embedOf(new URL(url), new URL(url).pathname.split('/')[1] ?? ''),
      caption: [],
    })),
  }
}

export default function TwitterEmbedTest({ loaderData: { blocks } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap grid max-w-[46rem] gap-6 py-12">
      <h1 className="text-3xl">{typo('Skúška príspevkov z X')}</h1>
      <p className="text-ink-2">
        {typo('Tri príklady odkazov. Príspevok sa načíta, až keď oň požiadate; dovtedy sa služby X nikto nič nepýta.')}
      </p>
      <ol className="grid gap-8">
        {blocks.map((block) => (
          <li key={block.url} className="grid gap-3">
            <TextLink to={block.url ?? ''}>{block.url}</TextLink>
            <EmbedCard block={block} />
          </li>
        ))}
      </ol>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
