/** The bytes a request asks for, `null` for the whole file, `unsatisfiable` for bytes that the file does not have. */
export type ByteRange = { from: number; to: number } | 'unsatisfiable' | null

/** Reads a Range header. Several ranges, other units and nonsense are ignored, as the standard allows: the whole follows. */
export function byteRangeOf(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!first && !last) return null
  if (!first) {
    const length = Math.min(size, Number(last))
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  if (last && Number(last) < from) return null
  return from >= size ? 'unsatisfiable' : { from, to: last ? Math.min(Number(last), size - 1) : size - 1 }
}
