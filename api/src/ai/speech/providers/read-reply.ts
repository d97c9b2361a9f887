import { languageTag } from '@waystep/demo-model'
import type { z } from 'zod'

/** The items of a list that have the shape: one voice that cannot be read hides no other. */
export function someOf<T>(schema: z.ZodType<T>, list: readonly unknown[]): T[] {
  return list.flatMap((item) => schema.safeParse(item).data ?? [])
}

/** Voices of one service: nobody chooses from more. */
export const mostVoices = 1_000
/** Languages of one voice: each takes a while to be read. */
const mostLanguages = 50

/** The languages that a service says of a voice, as BCP 47 has them; what is none, or one too many, is left out. */
export function languagesIn(said: readonly string[]): string[] {
  const tags = [...new Set(said)].slice(0, mostLanguages).map(languageTag)
  return [...new Set(tags.filter((tag) => tag !== null))]
}

/** An address with TLS; null for all else that may be said in its place. */
export function httpsAddress(said: string | null | undefined): string | null {
  if (!said || !URL.canParse(said)) return null
  return new URL(said).protocol === 'https:' ? said : null
}
