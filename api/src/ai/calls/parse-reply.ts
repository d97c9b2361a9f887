import type { z } from 'zod'
import { ProviderFailure } from './provider-failure.ts'

/**
 * Reads what a service answered as JSON.
 * @throws ProviderFailure where it is none, or has another shape
 */
export function parseReply<T>(name: string, schema: z.ZodType<T>, bytes: Buffer): T {
  const wrong = () =>
    new ProviderFailure('wrong-reply', `${name} answered something else than it documents.`)
  let said: unknown
  try {
    said = JSON.parse(bytes.toString())
  } catch {
    throw wrong()
  }
  const parsed = schema.safeParse(said)
  if (!parsed.success) throw wrong()
  return parsed.data
}
