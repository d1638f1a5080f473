import { z } from 'zod'
import type { Contract } from './contract.ts'

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' }, details: { type: 'object' } },
    },
  },
}

/** The whole callable surface as an OpenAPI 3.1 document, read off the same contracts that serve it. */
export function openApiDocument(contracts: ReadonlyArray<Contract>, publicOrigin: string) {
  const paths = Object.fromEntries(
    contracts.map((each) => [`/api/${each.name}`, { [each.method.toLowerCase()]: operation(each) }]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Bystro', version: '1' },
    servers: [{ url: publicOrigin }],
    paths,
  }
}

function operation({ name, method, access, envelope, failure, summary, input, output }: Contract) {
  const given = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const answered = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
  const failed = failure ? z.toJSONSchema(failure.body, { io: 'output', unrepresentable: 'any' }) : ERROR
  const wrap = (key: string, schema: object) =>
    envelope === 'bare' ? schema : { type: 'object', required: [key], properties: { [key]: schema } }
  const json = (schema: object) => ({ 'application/json': { schema } })
  const parameters = Object.entries(given.properties ?? {}).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: given.required?.includes(parameter) ?? false,
    schema,
  }))
  return {
    operationId: name,
    summary,
    'x-access': access,
    ...(method === 'GET' ? { parameters } : { requestBody: { required: true, content: json(wrap('data', given)) } }),
    responses: {
      200: { description: 'Answer', content: json(wrap('result', answered)) },
      default: { description: 'Refusal or fault', content: json(failed) },
    },
  }
}
