import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanOptions } from '@opentelemetry/api'
import type { TracesConfig } from './traces-config.ts'

/** What was answered; its address is told by its pattern, since addresses hold grants, names and values. */
export interface AnsweredSpan {
  readonly route: string
  readonly status: number
}

/** Spans of this process for whoever watches it: requests and jobs, with the statements that each asked. */
export interface Traces {
  /** Begins a request's span; what `work` asks the database becomes part of it. */
  begin(method: string): RequestSpan
  /** @param text the statement as it is written, without its values */
  query(text: string, milliseconds: number): void
  /** @throws what the work throws */
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

export interface RequestSpan {
  /** Goes on with the request, with its span around. */
  within(work: () => void): void
  end(answered: AnsweredSpan): void
}

const closeWithin = 2_000

/**
 * Opens what sends spans by OTLP, which reads where to and how from the standard variables (`OTEL_EXPORTER_OTLP_*`).
 * Its packages are loaded now: where nobody asks for spans they take no memory.
 *
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function openTraces({ share }: TracesConfig): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { envDetector } = resources
  const named = resources.resourceFromAttributes({ 'service.name': 'waystep' })
  const provider = new sdk.TracerProvider({
    resource: named.merge(resources.detectResources({ detectors: [envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('waystep')
  const current = new AsyncLocalStorage<Span>()
  const begin = (name: string, options: SpanOptions) => {
    const parent = current.getStore()
    const around = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT
    return tracer.startSpan(name, options, around)
  }
  return {
    begin(method) {
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes })
      return {
        within: (work) => current.run(span, work),
        end: ({ route, status }) => {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    query(text, milliseconds) {
      if (current.getStore() === undefined) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const startTime = Date.now() - milliseconds
      const name = text.trimStart().split(/\s/, 1)[0] ?? 'query'
      begin(name, { kind: api.SpanKind.CLIENT, attributes, startTime }).end()
    },
    async job(name, work) {
      const span = begin(`job ${name}`, { kind: api.SpanKind.CONSUMER })
      try {
        return await current.run(span, work)
      } catch (error) {
        span.setStatus({ code: api.SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeWithin).unref())
      // A collector that is gone keeps no server from ending.
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}
