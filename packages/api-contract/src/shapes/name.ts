import { z } from 'zod'

/** Controls and what ends a line: a name is one line, in a mail and in a log, too. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu
/** What turns the direction of all that follows it: `annexe\u202egpj.exe`. Right-to-left scripts do without. */
const turns = /[\u202a-\u202e\u2066-\u2069]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What a person calls a thing, or is called: one line of at most `limit` characters that can be seen. */
export function nameSchema(limit: number) {
  return z
    .string()
    .overwrite((text) => text.replace(breaks, ' ').replace(turns, '').trim())
    .max(limit)
    .regex(visible, 'A name needs a letter, a digit or a sign that can be seen')
}

/** What an account is called. */
export const userNameSchema = nameSchema(100)
