import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type ThrowAwayCopy = {
  folder: string
  /** Of everything that is copied but documents and drills: trees of the same product and tests have the same. */
  hash: string
  /** Changes one file for as long as the work takes. */
  whileChanged<Result>(file: string, text: string, work: () => Promise<Result>): Promise<Result>
  remove(): void
}

/** The sources as they stand here, committed or not, in a folder of their own: what is broken there is broken nowhere else. */
export function throwAwayCopy(): ThrowAwayCopy {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-copy-'))
  const hash = createHash('sha256')
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0').toSorted()) {
    // A file that was deleted and not committed yet is listed, too.
    if (file === '' || !existsSync(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(file, join(folder, file))
    if (!file.endsWith('.md') && !file.startsWith('drills/')) hash.update(`${file}\0`).update(readFileSync(file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  return {
    folder,
    hash: hash.digest('hex'),
    async whileChanged(file, text, work) {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      writeFileSync(path, text)
      try {
        return await work()
      } finally {
        writeFileSync(path, before)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
