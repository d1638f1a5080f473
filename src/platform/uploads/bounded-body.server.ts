/** The same bytes as they come; the first one over the limit ends the stream with what the caller throws. */
export function boundedBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  tooMany: () => never,
): ReadableStream<Uint8Array> {
  let passed = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        passed += chunk.length
        if (passed > maxBytes) tooMany()
        controller.enqueue(chunk)
      },
    }),
  )
}
