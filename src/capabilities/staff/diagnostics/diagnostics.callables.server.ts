import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { diagnosticsReading } from './diagnostics.contract.ts'
import { readDiagnostics } from './read-diagnostics.server.ts'

export const diagnosticsCallables: ReadonlyArray<Callable<Services>> = [callable(diagnosticsReading, readDiagnostics)]
