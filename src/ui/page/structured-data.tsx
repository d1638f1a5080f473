import type { Graph } from 'schema-dts'

/**
 * What a page says about itself to machines. It is data, which no browser runs and no policy has to allow; every `<` in it
 * is spelt out, so no text of ours, an editor's or a visitor's can end the element and go on as markup. Machines read the
 * answer of the server, so browsers do not fetch the code that describes a page: they leave what is there (`null`).
 */
export function StructuredData({ graph }: { graph: Graph | null }) {
  const json = JSON.stringify(graph ?? {}).replaceAll('<', String.raw`\u003c`)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which no reader of JSON undoes
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  )
}
