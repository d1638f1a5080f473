import { closeSync, openSync, rmSync, writeSync } from 'node:fs'

export type SecretsFile = { write(text: string): void; close(): void }

/**
 * A new file that only its owner reads. It is made before anything is done, because codes that cannot be written down
 * would be lost; it never goes into a file that is there, and is taken away again if nothing was written.
 */
export function openSecretsFile(path: string): SecretsFile | null {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch {
    return null
  }
  let isEmpty = true
  return {
    write(text) {
      isEmpty = false
      writeSync(file, text)
    },
    close() {
      closeSync(file)
      if (isEmpty) rmSync(path)
    },
  }
}
