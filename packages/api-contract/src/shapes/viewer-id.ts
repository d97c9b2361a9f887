import { z } from 'zod'

/** A viewer's random id, which says nothing about them. */
export const viewerIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
