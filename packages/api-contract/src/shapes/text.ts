import { z } from 'zod'

/** Controls, but for tabs and ends of lines, and what turns the direction of all that follows it. */
const unseen = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** What somebody writes to people they do not know: lines of at most `limit` characters. */
export function plainTextSchema(limit: number) {
  return z
    .string()
    .max(limit)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(unseen, '').trim())
}

/** Why somebody did what others have to bear; never empty. */
export const reasonSchema = plainTextSchema(1_000).min(1, 'Say why')
