/** The answer that makes a browser save a file, and nobody on the way keep it. */
export function fileAnswer({
  name,
  contentType,
  content,
}: {
  name: string
  contentType: string
  content: Buffer
}): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
