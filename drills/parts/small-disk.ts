import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Leaves no byte free, and goes on taking what becomes free. */
  fill(): void
  free(): void
  freeBytes(): number
  unmount(): void
}

const PIECE = Buffer.alloc(64 * 1024)
const CRUMB = Buffer.alloc(512)
const AGAIN_MS = 200

/** A file system of its own that is soon full. Only root can mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  if (process.getuid?.() !== 0) throw new Error('A small disk is mounted by root only: run this drill as root')
  const folder = mkdtempSync(join(tmpdir(), 'bystro-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'bystro-drill', folder])
  const ballast = join(folder, 'ballast')
  let timer: NodeJS.Timeout | undefined

  function pour(): void {
    const file = openSync(ballast, 'a')
    for (const piece of [PIECE, CRUMB]) {
      try {
        for (;;) writeSync(file, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
    closeSync(file)
  }

  function free(): void {
    clearInterval(timer)
    if (existsSync(ballast)) rmSync(ballast)
  }

  return {
    folder,
    fill() {
      pour()
      timer = setInterval(pour, AGAIN_MS)
    },
    free,
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    unmount() {
      free()
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
