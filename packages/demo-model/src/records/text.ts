import { z } from 'zod'

/** Characters as people count them: an emoji outside the basic plane is one. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** A text of at most `limit` characters; one that is longer fails with `code` of the catalogue. */
export function limitedText<const C extends string>(limit: number, code: C) {
  return z.string().refine((text) => lengthOf(text) <= limit, { params: { code, limit } })
}

/** Ordinary bounds for texts the spec sets no limit for; they only keep rows from growing forever. */
export const lineSchema = limitedText(500, 'text-too-long')
export const paragraphSchema = limitedText(10_000, 'text-too-long')
