// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const stage = join(import.meta.dirname, '../../../packages/stage/src/styles')
const sheets = readdirSync(stage)
  .filter((file) => file.endsWith('.css'))
  .map((file) => join(stage, file))
const banner = join(import.meta.dirname, 'consent/consent-banner.css')

const tablet = '(max-width: 899.98px) and (orientation: portrait) and (pointer: coarse)'

it.each([...sheets, banner])(
  'what holds for narrow screens holds for upright tablets: %s',
  (file) => {
    for (const [, asked = ''] of readFileSync(file, 'utf8').matchAll(/@media ([^{]*)/g)) {
      // A tablet that is held upright is never so low.
      if (!asked.includes('(max-width: 639.98px)') || /639\.98px\) and \(max-height/.test(asked)) {
        continue
      }
      expect(asked.replace(/\s+/g, ' ').replace('( ', '(').replace(' )', ')')).toContain(tablet)
    }
  },
)
