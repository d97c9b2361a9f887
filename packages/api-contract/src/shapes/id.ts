import { z } from 'zod'

/** Ids are made by clients (`crypto.randomUUID()`) and stay; older ones may be shorter. */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'An id is 1 to 64 letters, digits, hyphens and underscores')
