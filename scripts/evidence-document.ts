import type { EvidenceRecord } from './evidence-records.ts'

export type Line = { name: string; bar: string; record: EvidenceRecord | null }

/** Every bench and drill with its bar and what the last full run found, where and when. */
export function evidenceDocument({ drills, bench }: Readonly<Record<'drills' | 'bench', ReadonlyArray<Line>>>): string {
  const all = [...drills, ...bench]
  const records = all.flatMap(({ record }) => record ?? [])
  const machines = [...new Set(records.map(({ machine }) => machine))]
  const count = (lines: ReadonlyArray<Line>) =>
    `${lines.filter(({ bar, record }) => record?.pass && record.bar === bar).length} of ${lines.length}`
  return [
    '# Evidence',
    '',
    `What the product promises under load, faults and attacks, and what was measured: ${count(drills)} drills and ${count(bench)} benches hold.`,
    'Every line is one command, `npm run drill -- NAME` or `npm run bench -- NAME`, and its last full run. `npm run drill -- all` and `npm run bench -- all`',
    'run what is older than a week or fell short, one after the other; interrupted, they go on where they stopped.',
    '',
    'Written by `npm run evidence` from the records in [evidence](evidence); a test fails when it is out of date. Load, database and server share',
    'one machine, so ratios matter more than figures; where the host of the machine gave a tenth of its time or more to others meanwhile, it says so.',
    '',
    ...(machines.length === 0
      ? []
      : [
          machines.length === 1 ? 'Machine:' : 'Machines:',
          '',
          ...machines.map((machine, at) => `${at + 1}. ${machine}`),
          '',
        ]),
    '## Drills',
    '',
    ...tableOf(drills, machines),
    '',
    '## Benches',
    '',
    ...tableOf(bench, machines),
    ...all.flatMap(({ name, record }) => (record?.table ? ['', `## ${sentence(name)}`, '', record.table.trim()] : [])),
    '',
  ].join('\n')
}

function tableOf(lines: ReadonlyArray<Line>, machines: ReadonlyArray<string>): ReadonlyArray<string> {
  return [
    '| Name | Bar | Found | Holds | When |',
    '|---|---|---|---|---|',
    ...lines.map(({ name, bar, record }) => {
      if (!record) return `| \`${name}\` | ${cell(bar)} | not run at full count yet | – | – |`
      const day = record.at.slice(0, 10)
      const where = machines.length > 1 ? `, machine ${machines.indexOf(record.machine) + 1}` : ''
      return `| \`${name}\` | ${cell(bar)} | ${cell(record.figures)} | ${record.pass ? 'yes' : '**no**'} | ${day}, ${duration(record.seconds)}, \`${record.commit}\`${where}${hostOf(record)}${record.bar === bar ? '' : ', against an earlier bar'} |`
    }),
  ]
}

/** A tenth is what nobody notices. */
function hostOf({ takenByHost }: EvidenceRecord): string {
  return takenByHost && takenByHost >= 0.1 ? `, host took ${Math.round(takenByHost * 100)} %` : ''
}

function duration(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}

function sentence(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cell(text: string): string {
  return text.replaceAll(/[\\|<*]/g, String.raw`\$&`)
}
