import { z } from 'zod'

/**
 * Ids of records are made by clients (`crypto.randomUUID()`) and stay. Lower case only: a database
 * column of type uuid would give another spelling back.
 */
export const idSchema = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'An id in lower case')

/** The kinds of things ids stand for. */
export type IdKind =
  | 'demo'
  | 'workspace'
  | 'step'
  | 'hotspot'
  | 'chapter'
  | 'button'
  | 'form-field'
  | 'dropdown-option'
  | 'edit'
  | 'background'
  | 'capture'
  | 'font'

/** A position in time, ISO 8601 in UTC, as `new Date().toISOString()` gives it. */
export const timestampSchema = z.iso.datetime()
