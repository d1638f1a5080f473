import { type ComponentProps, type ContextType, use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { useCounted } from '../use-counted.ts'
import { APPLICATION_ID, type Application } from './application.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>
type MappedRoute = NonNullable<Framework['manifest']['routes'][string]>

/**
 * In place of `<Scripts>` on a page that comes asleep: the same data for the application, whose files are only named. What
 * runs is one small entry. The application finds these elements as the server wrote them and leaves them so.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const framework = use(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  const counted = useCounted()
  const written = import.meta.env.SSR && framework ? write(framework, ids, counted) : null
  return (
    <>
      {written?.entry.map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
      <Written nonce={nonce} text={written?.data} />
      <Written id={APPLICATION_ID} type="application/json" text={written?.application} />
      <Written nonce={nonce} type="module" text={written?.begin} />
    </>
  )
}

function Written({ text = '', ...script }: ComponentProps<'script'> & { text: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our files, and data in which every `<` is spelt out
    <script {...script} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}

function write(
  { manifest, serverHandoffString, renderMeta }: Framework,
  ids: ReadonlyArray<string>,
  counted: Pick<Application, 'seen' | 'analytics'>,
) {
  // The stream of loaded data follows only where somebody says that it is waited for.
  if (renderMeta) renderMeta.didRenderScripts = true
  const screens = ids.flatMap((id) => {
    const route = manifest.routes[id]
    return route ? [{ id, files: filesOf(route) }] : []
  })
  const imported = ids.flatMap((id) => manifest.routes[id]?.imports ?? [])
  const files = [...new Set([manifest.url, ...screens.flatMap((screen) => screen.files), ...imported])]
  const application: Application = { map: manifest.url, screens, files, ...counted }
  const { module, imports } = manifest.entry
  return {
    entry: [module, ...imports],
    application: JSON.stringify(application).replaceAll('<', String.raw`\u003c`),
    data: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
    begin: `import ${JSON.stringify(module)}`,
  }
}

/** A screen comes in more than one file where what its loader does in browsers is parted from how it is drawn. */
function filesOf(route: MappedRoute): ReadonlyArray<string> {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (file) => file !== undefined,
  )
}
