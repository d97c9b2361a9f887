import type { z } from 'zod'
import { SpeechFailure } from '../speech-provider.ts'

/**
 * Reads what a service answered as JSON.
 * @throws SpeechFailure where it is none, or has another shape
 */
export function parseReply<T>(name: string, schema: z.ZodType<T>, bytes: Buffer): T {
  const wrong = () =>
    new SpeechFailure('wrong-reply', `${name} answered something else than it documents.`)
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

/** The items of a list that have the shape: one voice that cannot be read hides no other. */
export function someOf<T>(schema: z.ZodType<T>, list: readonly unknown[]): T[] {
  return list.flatMap((item) => schema.safeParse(item).data ?? [])
}

/** An address with TLS; null for all else that may be said in its place. */
export function httpsAddress(said: string | null | undefined): string | null {
  if (!said || !URL.canParse(said)) return null
  return new URL(said).protocol === 'https:' ? said : null
}
