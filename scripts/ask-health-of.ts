/** Below the six seconds that a supervisor waits. */
const PATIENCE_MS = 5_000

/**
 * What is wrong, or null. A worker has no port but the one of its figures, which may ask for a token. A port of 0 cannot
 * be asked: nobody outside the process knows it.
 */
export async function askHealth(
  kind: 'web' | 'worker',
  environment: Record<string, string | undefined>,
): Promise<string | null> {
  const token = environment.METRICS_TOKEN
  const url =
    kind === 'web'
      ? `http://127.0.0.1:${environment.PORT || '3000'}/healthz`
      : `http://127.0.0.1:${environment.METRICS_PORT || '9464'}/metrics`
  const headers: Record<string, string> = kind === 'worker' && token ? { authorization: `Bearer ${token}` } : {}
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
    return answer.ok ? null : `${url} answers ${answer.status}`
  } catch (error) {
    return `${url} does not answer: ${error instanceof Error ? error.message : error}`
  }
}
