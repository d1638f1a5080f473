/** `--scale 0.01` makes a drill small while it is being written; without it the counts are the full ones. */
export function scaleOf(args: ReadonlyArray<string>): (count: number) => number {
  const given = args.includes('--scale') ? Number(args[args.indexOf('--scale') + 1]) : 1
  if (!(given > 0 && given <= 1)) throw new Error('--scale is a part of one, such as 0.01')
  return (count) => Math.max(1, Math.round(count * given))
}
