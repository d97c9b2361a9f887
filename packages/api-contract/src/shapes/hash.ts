import { z } from 'zod'

/** SHA-256 of a file's bytes, 64 lower-case hex digits. */
export const hashSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'A hash is 64 lower-case hexadecimal digits')
