import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { signUp } from '../testing/people.ts'
import { testConfig } from '../testing/test-config.ts'
import { startTestServer } from '../testing/test-server.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector as OTLP describes it, over HTTP and JSON. */
const spans: Span[] = []
const bodies: string[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  bodies.push(body)
  for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
    for (const scope of scopeSpans) spans.push(...scope.spans)
  }
  response.setHeader('content-type', 'application/json').end('{}')
})
let endpoint: string
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())

const attribute = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

it('sends requests and jobs with the statements of each, and neither addresses nor values', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  vi.stubEnv('OTEL_SERVICE_NAME', 'our-demos')
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const ada = await signUp(server)
  const { demoId } = await demoOfPictures(server, ada, 1)
  await server.app.inject(`/demo/${demoId}?name=Grace`)
  const payload = {
    demoId,
    viewerId: '00000000-0000-4000-8000-000000000001',
    events: [{ type: 'session-started', at: 0, data: { secret: 'Account 4711' } }],
  }
  await server.app.inject({ method: 'POST', url: '/api/events', payload })
  await server.services.traces?.job(cleanUpJob.name, () =>
    server.services.db.selectFrom('demos').select('id').execute(),
  )
  await server.close()
  vi.unstubAllEnvs()

  const named = (name: RegExp) => spans.find((span) => name.test(span.name))
  const statementsOf = (span: Span | undefined) =>
    spans
      .filter(({ parentSpanId }) => parentSpanId === span?.spanId)
      .map((each) => String(attribute(each, 'db.query.text')))
  const view = named(/^GET \/demo\//)
  expect(view && attribute(view, 'http.response.status_code')).toBe(200)
  expect(statementsOf(view).join('\n')).toContain('from demos d')
  // A body was read before it.
  expect(statementsOf(named(/^POST \/api\/events/)).join('\n')).toContain('viewer_events')
  expect(statementsOf(named(/^job clean-up$/)).join('\n')).toContain('"demos"')
  const told = bodies.join('\n')
  expect(told).toContain('our-demos')
  for (const secret of [demoId, 'Grace', 'Account 4711', ada.workspaceId, 'example.com']) {
    expect(told).not.toContain(secret)
  }
})

it('ends in time where no collector listens, and serves meanwhile', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
  const server = await startTestServer({ OTEL_TRACES_EXPORTER: 'otlp' })
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  const begun = performance.now()
  await server.services.traces?.close()
  expect(performance.now() - begun).toBeLessThan(2_500)
  vi.unstubAllEnvs()
  await server.close()
})

describe('are off', () => {
  it.each([
    [{}, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, { share: 1 }],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c:4318/v1/traces' }, { share: 1 }],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, { share: 1 }],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, null],
    [{ OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, null],
    [{ OTEL_TRACES_SAMPLER: 'always_off', OTEL_TRACES_EXPORTER: 'otlp' }, null],
    [
      {
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        OTEL_TRACES_EXPORTER: 'otlp',
      },
      { share: 0.25 },
    ],
  ])('unless the standard variables ask for them: %j', (environment, traces) => {
    expect(testConfig(environment).traces).toEqual(traces)
  })

  it('and then none of their packages is loaded', async () => {
    const loaded = vi.fn()
    vi.doMock('@opentelemetry/sdk-trace', loaded)
    const server = await startTestServer()
    expect(server.services.traces).toBeNull()
    expect(loaded).not.toHaveBeenCalled()
    await server.close()
    vi.doUnmock('@opentelemetry/sdk-trace')
  })
})
