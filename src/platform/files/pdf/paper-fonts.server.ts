import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PdfFile } from './pdf-blocks.ts'
import { unpackWoff } from './unpack-woff.server.ts'

/** From the sources, because a worker runs without a bundle and a page inside of one. */
const { resolve } = createRequire(import.meta.url)

let fonts: PdfFile['fonts'] | undefined

/** What papers are set in: read when the first of them is drawn, and kept. */
export function paperFonts(): PdfFile['fonts'] {
  fonts ??= { display: read('gabarito-800'), text: read('hanken-grotesk-400'), strong: read('hanken-grotesk-600') }
  return fonts
}

function read(name: string): Buffer {
  return unpackWoff(readFileSync(resolve(`#ui/fonts/${name}.woff`)))
}
