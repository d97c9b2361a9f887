import { vi } from 'vitest'

interface Asked {
  /** As `PATCH /api/operator/settings?a=b`. */
  readonly call: string
  readonly body: unknown
}

/**
 * A server whose answers a test gives, by method and path without the query; what it does not know is answered by 204.
 * A number is the status of an error.
 */
export function answerCalls(answers: Record<string, unknown>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init: RequestInit = {}) => {
    const method = init.method ?? (typeof input === 'string' ? 'GET' : input.method)
    const address = typeof input === 'string' ? input : input.url
    const { pathname, search } = new URL(address, 'http://localhost')
    const given = init.body ?? null
    const body = typeof given === 'string' ? JSON.parse(given) : given
    asked.push({ call: `${method} ${pathname}${search}`, body })
    const known = answers[`${method} ${pathname}${search}`] ?? answers[`${method} ${pathname}`]
    const answer = typeof known === 'function' ? known() : known
    if (answer === undefined) return new Response(null, { status: 204 })
    if (typeof answer !== 'number') return Response.json(answer)
    const error = { code: 'not-found', message: 'It broke', requestId: 'r', issues: [] }
    return Response.json({ error, message: 'It broke' }, { status: answer })
  })
  return {
    /** What was asked so far that changes something. */
    changes: () => asked.filter(({ call }) => !call.startsWith('GET ')),
    asked: () => asked.map(({ call }) => call),
  }
}
