import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { answerStaffForm, step, takeStep } from './answer-staff-form.server.ts'

const done: Array<unknown> = []
const note = async (_: Services, input: { id: string; isRead: boolean }, call: Call) => {
  done.push([input, call.requestId])
}
const Note = z.object({ id: z.string().min(2), isRead: z.boolean() })
const STEPS = {
  note: step('noted', Note, note, (given) => ({ ...given, isRead: given.isRead === 'yes' })),
  leave: async () => 'left',
}

function send(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(servicesContext, {} as Services)
  context.set(callContext, { actor: { kind: 'admin', id: 'a' }, requestId: 'r1', language: 'en' } as Call)
  const request = new Request('https://bystro.test/', { method: 'POST', body: new URLSearchParams(fields) })
  return answerStaffForm({ context, request }, async (asked) => `/admin?done=${await takeStep(asked, STEPS)}`)
}

test('the step that a form names is taken, by the schema of its verb and for whoever sent it', async () => {
  const answer = await send({ intent: 'note', id: '42', isRead: 'yes' })
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/admin?done=noted')
  expect(done).toEqual([[{ id: '42', isRead: true }, 'r1']])
})

test.each([{ intent: 'erase-everything' }, { intent: 'constructor' }, {}, { intent: 'note', id: '4' }])(
  'a form that no screen sends is refused in the language of whoever sent it: %o',
  async (fields) => {
    expect(await send(fields as Record<string, string>)).toMatchObject({
      init: { status: 400 },
      data: { code: 'INVALID_INPUT', message: 'Some of the values are not valid. Please check them.' },
    })
  },
)
