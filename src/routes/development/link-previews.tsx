import type { OpenGraphCheck } from '#capabilities/sharing/open-graph.ts'
import { shareCardOf, shareImagePath } from '#capabilities/sharing/share-cards.ts'
import { OpenGraphReport } from '#capabilities/sharing/ui/open-graph-report.tsx'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { pictureUrl } from '#platform/pictures/picture-url.server.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Route } from './+types/link-previews'

export function meta() {
  return [{ title: 'Ukážky odkazov · Bystro' }, { name: 'robots', content: 'noindex' }]
}

/** Nobody has this name: its picture fails over either protocol. */
const NOWHERE = 'https://obrazky.invalid/titulny.jpg'

/** A page that is ready, and one that lacks nearly everything; this machine reaches nobody who could be asked. */
export function loader({ context }: Route.LoaderArgs): Record<'ready' | 'broken', OpenGraphCheck> {
  const { config, settings } = context.get(servicesContext)
  const title = 'Ako zadať úlohu, aby vás AI pochopila na prvý raz'
  const description = 'Päť krokov, ktoré fungujú v každom nástroji, a príklady z kancelárie, školy aj dielne.'
  const url = 'https://bystro.example/blog/ako-zadat-ulohu'
  const picture = shareImagePath(shareCardOf('/blog', settings.current().brand))
  const card = { title, description, picture }
  const failing = {
    title: 'bystro.example',
    description: null,
    picture: pictureUrl(config, { source: NOWHERE, width: 800 }),
  }
  return {
    ready: {
      url,
      title,
      description,
      image: `https://bystro.example${picture}`,
      type: 'article',
      errors: [],
      warnings: [],
      cards: { facebook: card, x: { ...card, isLarge: true }, linkedin: { ...card, description: null } },
    },
    broken: {
      url: 'https://bystro.example/',
      title: null,
      description: null,
      image: NOWHERE,
      type: null,
      errors: [{ en: 'Missing og:title tag', sk: 'Stránke chýba značka og:title.' }],
      warnings: [{ en: 'Missing og:description tag', sk: 'Stránke chýba značka og:description.' }],
      cards: { facebook: failing, x: { ...failing, picture: null, isLarge: false }, linkedin: failing },
    },
  }
}

export default function LinkPreviews({ loaderData: { ready, broken } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap grid max-w-280 grid-cols-1 gap-16 py-12">
      <RuledHeading level={1}>Ukážky odkazov</RuledHeading>
      <OpenGraphReport check={ready} />
      <OpenGraphReport check={broken} />
      <PageLanguage value="en">
        <div lang="en">
          <OpenGraphReport check={broken} />
        </div>
      </PageLanguage>
    </main>
  )
}
