import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const LOOK_AGAIN_MS = 200

/** Outside the repository, so that every clone and every worktree of this machine shares it. */
export const CACHE_FOLDER = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'bystro')

/**
 * Makes a folder of the cache once. It is built under another name and renamed when it is whole, so a killed builder
 * leaves nothing that looks finished. The lock only spares a second builder the work; the renaming is what is safe.
 */
export async function makeOnce(folder: string, build: (building: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const lock = `${folder}.lock`
  while (!takeLock(lock)) {
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
    if (existsSync(folder)) return folder
  }
  try {
    if (existsSync(folder)) return folder
    removeAbandoned(folder)
    const building = mkdtempSync(`${folder}.building-`)
    try {
      await build(building)
      renameSync(building, folder)
    } finally {
      rmSync(building, { recursive: true, force: true })
    }
    return folder
  } finally {
    rmSync(lock, { force: true })
  }
}

/** The holder's process id is in the file: a holder that is gone holds nothing. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = readHolder(lock)
    if (holder !== null && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}

/** Null in the moment between the making of the file and the writing into it, and when it has just been removed. */
function readHolder(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Only called by the holder of the lock, so nobody is building in them. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.building-`)) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    }
  }
}
