import { use, useState } from 'react'
import { useMatches, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { useCounted } from '../use-counted.ts'
import { type Application, APPLICATION_ID } from './application.ts'

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>['manifest']
type MappedRoute = NonNullable<Manifest['routes'][string]>

/**
 * In place of `<Scripts>` on a page that comes asleep: the same data for the application, but its files are only named. What
 * runs is one small entry. Machines that hydrate leave all of it as it is, so the text is written by the server alone.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const context = use(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  const counted = useCounted()
  const [written] = useState(() => {
    if (!import.meta.env.SSR || !context) return null
    const { manifest, serverHandoffString, renderMeta } = context
    // The stream of loaded data follows only where somebody says that it is waited for.
    if (renderMeta) renderMeta.didRenderScripts = true
    const screens = ids.flatMap((id) => {
      const route = manifest.routes[id]
      return route ? [{ id, files: filesOf(route) }] : []
    })
    const imported = ids.flatMap((id) => manifest.routes[id]?.imports ?? [])
    const files = [...new Set([manifest.url, ...screens.flatMap((screen) => screen.files), ...imported])]
    const application: Application = { map: manifest.url, screens, files, ...counted }
    return {
      entry: manifest.entry,
      application: JSON.stringify(application).replaceAll('<', String.raw`\u003c`),
      data: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
    }
  })
  return (
    <>
      {written && [written.entry.module, ...written.entry.imports].map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written?.data ?? '' }} />
      <script
        id={APPLICATION_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: written?.application ?? '' }}
      />
      <script
        nonce={nonce}
        type="module"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: written ? `import ${JSON.stringify(written.entry.module)}` : '' }}
      />
    </>
  )
}

/** A screen comes in more than one file where what its loader does in browsers is parted from how it is drawn. */
function filesOf(route: MappedRoute): ReadonlyArray<string> {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (file) => file !== undefined,
  )
}
