import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export type KeptFiles = {
  get(name: string): Promise<Buffer | null>
  put(name: string, bytes: Uint8Array): Promise<void>
}

const NAME = /^[\w-]+\.webp$/

/**
 * A folder of finished files that never grows over its cap: the least recently used go first. Several processes may share
 * it; a file that another one has taken away is made again.
 */
export function openKeptFiles({ folder, maxBytes }: { folder: string; maxBytes: number }): KeptFiles {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, name, reason) => {
      if (reason === 'evict') unlink(join(folder, name)).catch(() => undefined)
    },
  })
  let opening: Promise<void> | null = null

  /** What is there from before, oldest first, so that the cap holds from the beginning. */
  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { uid, isDirectory } = await lstat(folder).then((found) => ({
      uid: found.uid,
      isDirectory: found.isDirectory(),
    }))
    // The folder for temporary files is everybody's: one that somebody else put there could show their pictures on our pages.
    if (!isDirectory || (process.getuid && uid !== process.getuid())) throw new Error(`${folder} is not ours`)
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        if (!NAME.test(name)) return null
        const file = await stat(join(folder, name)).catch(() => null)
        return file && { name, size: file.size, at: file.mtimeMs }
      }),
    )
    for (const { name, size } of found.filter((file) => file !== null).toSorted((a, b) => a.at - b.at)) {
      sizes.set(name, size)
    }
  }

  function opened(): Promise<void> {
    opening ??= open().catch((error) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    async get(name) {
      await opened()
      const bytes = await readFile(join(folder, name)).catch(() => null)
      if (bytes === null) sizes.delete(name)
      else if (sizes.get(name) === undefined) sizes.set(name, bytes.length)
      return bytes
    },
    async put(name, bytes) {
      await opened()
      const unfinished = join(folder, `${randomUUID()}.part`)
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 })
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await unlink(unfinished).catch(() => undefined)
        throw error
      }
      sizes.set(name, bytes.length)
    },
  }
}
