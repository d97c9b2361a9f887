import { say } from './say.ts'

/** 'N of total' (H2.46). */
export function positionText(number: number, total: number): string {
  return say('{number} of {total}', { number, total })
}

/** The same of a step; screen readers hear it on arriving. */
export function stepPosition(number: number, total: number): string {
  return say('Step {number} of {total}', { number, total })
}

/** The place of a hotspot among those of its step; `index` counts from 0. */
export function hotspotPosition(index: number, total: number): string {
  return say('Hotspot {number} of {total}', { number: index + 1, total })
}
