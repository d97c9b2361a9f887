import { z } from 'zod'

/** A colour as records hold it: `#fff` or `#ffffff`, any letter case (E5.4). */
export const colourSchema = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, '#fff or #ffffff')

/** The ten presets of colour pickers (E3.43, E9.7). */
export const colourPresets = [
  '#4f46e5',
  '#2563eb',
  '#0891b2',
  '#059669',
  '#65a30d',
  '#d97706',
  '#dc2626',
  '#db2777',
  '#111827',
  '#ffffff',
] as const

export const brandColour = '#4f46e5'
export const white = '#ffffff'
