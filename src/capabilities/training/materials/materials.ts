import { z } from 'zod'
import { endOf, endOfLesson, lessonsOf, type Timed } from '#capabilities/schedule/lessons.ts'
import { RECORDING_DAYS } from '#capabilities/schedule/recording.ts'

export const MATERIAL_MOMENTS = ['before', 'after'] as const
export type MaterialMoment = (typeof MATERIAL_MOMENTS)[number]

/** More than anybody reads. */
export const MOST_MATERIALS = 12

export const MaterialLine = z.object({
  title: z.string().trim().min(1).max(120),
  url: z.url({ protocol: /^https$/ }).max(2000),
  shown: z.enum(MATERIAL_MOMENTS),
})
export type MaterialLine = z.output<typeof MaterialLine>

export const SaveSessionMaterials = z.object({
  sessionId: z.uuid(),
  materials: z.array(MaterialLine).max(MOST_MATERIALS),
})
export type SaveSessionMaterials = z.output<typeof SaveSessionMaterials>

/** As a participant sees it: where it lies they learn by opening it. */
export type ShownMaterial = { id: string; title: string }

/** `before` from now on, `after` once the first lesson is over; both as long as a recording. */
export function isMaterialShown(shown: MaterialMoment, session: Timed, now: Date): boolean {
  const isOpen = now.getTime() < endOf(session).getTime() + RECORDING_DAYS * 86_400_000
  return isOpen && (shown === 'before' || now >= endOfLesson(lessonsOf(session)[0]))
}
