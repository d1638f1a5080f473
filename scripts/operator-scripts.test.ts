import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'bystro-ops-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function run(script: string, environment: Record<string, string>, ...given: ReadonlyArray<string>) {
  const { status, stderr } = spawnSync(join('ops', script), given, {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a piece of WAL is kept whole under its name, kept once when it comes again, and never replaced by another one', () => {
  using folder = temporaryFolder()
  const archive = join(folder.path, 'archive')
  const piece = join(folder.path, 'piece')
  mkdirSync(archive)
  const keep = (text: string) => {
    writeFileSync(piece, text)
    return run('archive-wal.sh', { WAL_ARCHIVE: archive }, piece, '000000010000000000000007')
  }
  expect(keep('first').status).toBe(0)
  expect(keep('first').status).toBe(0)
  expect(keep('other')).toMatchObject({ status: 1, stderr: expect.stringContaining('is another one') })
  expect(readFileSync(join(archive, '000000010000000000000007'), 'utf8')).toBe('first')
  expect(readdirSync(archive)).toEqual(['000000010000000000000007'])
})

test('WAL that cannot be kept is not called kept', () => {
  using folder = temporaryFolder()
  const piece = join(folder.path, 'piece')
  writeFileSync(piece, 'first')
  const answer = run('archive-wal.sh', { WAL_ARCHIVE: join(folder.path, 'nowhere') }, piece, '000000010000000000000007')
  expect(answer.status).not.toBe(0)
})

test('a copy never takes the place of data that is there, and what is no base backup is not laid out', () => {
  using folder = temporaryFolder()
  const [data, base, archive] = ['data', 'base', 'archive'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [data, archive]) mkdirSync(path)
  const there = { PGDATA: data, BASE: base, WAL_ARCHIVE: archive }
  expect(run('restore.sh', there)).toMatchObject({ status: 2, stderr: expect.stringContaining('there already') })
  const empty = { ...there, PGDATA: join(folder.path, 'copy') }
  expect(run('restore.sh', empty)).toMatchObject({ status: 2, stderr: expect.stringContaining('no base backup') })
  const quoted = run('restore.sh', { ...empty, RESTORE_UNTIL: "2026-11-16' or 'x" })
  expect(quoted).toMatchObject({ status: 2, stderr: expect.stringContaining('no quotes') })
  expect(existsSync(empty.PGDATA)).toBe(false)
})

test('nothing is promoted, followed or backed up before it is said what, where and how it is called', () => {
  expect(run('promote-standby.sh', {}).stderr).toContain('say where the old primary was')
  expect(run('follow-primary.sh', { PGDATA: '/nowhere/data' }).stderr).toContain('say how this machine is called')
  const odd = run('follow-primary.sh', { PGDATA: '/nowhere/data', PGHOST: 'db-a', STANDBY_NAME: "b'; drop" })
  expect(odd).toMatchObject({ status: 2, stderr: expect.stringContaining('STANDBY_NAME is made of') })
  expect(run('base-backup.sh', {}).stderr).toContain('say where base backups are kept')
  expect(run('base-backup.sh', { BACKUP_DIR: '/', BACKUP_KEEP: '0' }).stderr).toContain('a whole number above 0')
})
