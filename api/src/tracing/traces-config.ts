import { z } from 'zod'

export interface TracesConfig {
  /** The share of all requests and jobs that is told, from 0 to 1. */
  readonly share: number
}

/** OpenTelemetry's own variables; the others (where to, headers, names) are read by its packages. */
export const tracesSettings = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none', '']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
} as const

type TracesSettings = z.infer<z.ZodObject<typeof tracesSettings>>

/** Null, unless a place is named that spans are sent to, or OTLP is asked for, and nothing switches them off. */
export function tracesOf(env: TracesSettings): TracesConfig | null {
  const place = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  const isAsked = env.OTEL_TRACES_EXPORTER ? env.OTEL_TRACES_EXPORTER === 'otlp' : Boolean(place)
  if (!isAsked || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null
  const sampler = env.OTEL_TRACES_SAMPLER.replace('parentbased_', '')
  if (sampler === 'always_off') return null
  return { share: sampler === 'traceidratio' ? env.OTEL_TRACES_SAMPLER_ARG : 1 }
}
