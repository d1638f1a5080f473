import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCRIPT =
  'import base64,json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps([[n,base64.b64encode(z.read(n)).decode()] for n in z.namelist()]))'

/** Python's zipfile checks names, sizes and checksums: a reader that is not ours. */
export function unzip(file: Uint8Array): ReadonlyMap<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'unzip-'))
  try {
    writeFileSync(join(folder, 'file.zip'), file)
    const args = ['-c', SCRIPT, join(folder, 'file.zip')]
    const out = execFileSync('python3', args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new Map(
      (JSON.parse(out) as Array<[string, string]>).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
