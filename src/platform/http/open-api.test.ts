import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { callable } from './callable.server.ts'
import { contract } from './contract.ts'
import { openApiDocument } from './open-api.server.ts'

const contracts = [
  contract({
    name: 'findThing',
    method: 'GET',
    access: 'visitor',
    summary: 'Finds a thing.',
    input: z.object({ id: z.string(), page: z.coerce.number().default(1) }),
    output: z.object({ title: z.string() }),
  }),
  contract({
    name: 'makeThing',
    method: 'POST',
    access: 'saveSettings',
    summary: 'Makes a thing.',
    input: z.object({ title: z.string().max(50) }),
    output: z.object({ madeAt: z.date().transform((at) => at.toISOString()) }),
  }),
  contract({
    name: 'bareThing',
    method: 'POST',
    access: 'visitor',
    envelope: 'bare',
    summary: 'Speaks without an envelope.',
    input: z.object({ token: z.string() }),
    output: z.object({ success: z.boolean() }),
  }),
]

test('the document is OpenAPI 3.1 and lists every contract once, with its method, access and answers', () => {
  const document = openApiDocument(contracts, 'https://bystro.test')
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d+$/),
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: 'https://bystro.test' }],
  })
  expect(Object.keys(document.paths)).toEqual(contracts.map(({ name }) => `/api/${name}`))
  for (const { name, method, access, summary } of contracts) {
    const operations = document.paths[`/api/${name}`] ?? {}
    expect(Object.keys(operations), name).toEqual([method.toLowerCase()])
    expect(operations[method.toLowerCase()]).toMatchObject({
      operationId: name,
      summary,
      'x-access': access,
      responses: {
        200: { description: expect.any(String), content: { 'application/json': { schema: expect.any(Object) } } },
        default: { content: { 'application/json': { schema: { required: ['error'] } } } },
      },
    })
  }
})

test('a GET call lists its parameters, a POST call its body, and an envelope is part of the shape', () => {
  const { paths } = openApiDocument(contracts, 'https://bystro.test')
  expect(paths['/api/findThing']?.get).toMatchObject({
    parameters: [
      { name: 'id', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'page', in: 'query', required: false },
    ],
  })
  expect(paths['/api/findThing']?.get).not.toHaveProperty('requestBody')
  const wrapped = { required: ['data'], properties: { data: { properties: { title: { maxLength: 50 } } } } }
  expect(paths['/api/makeThing']?.post).toMatchObject({
    requestBody: { required: true, content: { 'application/json': { schema: wrapped } } },
    responses: { 200: { content: { 'application/json': { schema: { required: ['result'] } } } } },
  })
  const bare = { properties: { token: { type: 'string' } } }
  expect(paths['/api/bareThing']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: bare } } },
    responses: {
      200: { content: { 'application/json': { schema: { properties: { success: { type: 'boolean' } } } } } },
    },
  })
})

test('the product serves the document of exactly the calls it answers', async () => {
  const callables = contracts.map((each) => callable(each, () => Promise.reject(new Error('not called'))))
  await using app = await startTestApp(callables)
  const answer = await app.request('/api/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(contracts, TEST_ORIGIN))))
})
