import { z } from 'zod'
import { withoutEndSlash } from '../calls/without-end-slash.ts'
import type { TextService } from './text-service.ts'

/** The services that write and translate for every workspace of the server, and what workspaces may name. */
export interface TextConfig {
  readonly services: readonly TextService[]
  /** May services that workspaces name be in private networks, and be asked without TLS? */
  readonly near: boolean
}

const url = z.url({ protocol: /^https?$/ }).transform(withoutEndSlash)
/** What can stand in a header. */
const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be printable, without spaces')
const model = z.string().max(200)

/** The operator's own services, by environment. */
export const textSettings = {
  OPENAI_TEXT_KEY: key.optional(),
  OPENAI_TEXT_URL: url.optional(),
  OPENAI_TEXT_MODEL: model.optional(),
  ANTHROPIC_KEY: key.optional(),
  ANTHROPIC_URL: url.optional(),
  ANTHROPIC_MODEL: model.optional(),
  DEEPL_KEY: key.optional(),
  DEEPL_URL: url.optional(),
  LIBRETRANSLATE_URL: url.optional(),
  LIBRETRANSLATE_KEY: key.optional(),
  TEXTS_NEAR: z.stringbool().default(false),
} as const

type TextSettings = z.infer<z.ZodObject<typeof textSettings>>

/** What the environment sets up; a service without its key is none, but for those of one's own. */
export function textsOf(env: TextSettings): TextConfig {
  const found = [openAiOf(env), anthropicOf(env), deepLOf(env), libreTranslateOf(env)]
  return { services: found.filter((service) => service !== null), near: env.TEXTS_NEAR }
}

/** An address alone is enough: servers of one's own often want no key. */
function openAiOf(env: TextSettings): TextService | null {
  const { OPENAI_TEXT_KEY: key, OPENAI_TEXT_URL: url, OPENAI_TEXT_MODEL: model } = env
  if (key === undefined && url === undefined) return null
  return { kind: 'openai', key: key ?? '', url: url ?? null, model: model ?? null }
}

function anthropicOf(env: TextSettings): TextService | null {
  const { ANTHROPIC_KEY: key, ANTHROPIC_URL: url, ANTHROPIC_MODEL: model } = env
  if (key === undefined) return null
  return { kind: 'anthropic', key, url: url ?? null, model: model ?? null }
}

function deepLOf({ DEEPL_KEY: key, DEEPL_URL: url }: TextSettings): TextService | null {
  return key === undefined ? null : { kind: 'deepl', key, url: url ?? null, model: null }
}

function libreTranslateOf(env: TextSettings): TextService | null {
  const { LIBRETRANSLATE_URL: url, LIBRETRANSLATE_KEY: key } = env
  return url === undefined ? null : { kind: 'libretranslate', key: key ?? '', url, model: null }
}
