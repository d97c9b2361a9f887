// @vitest-environment node
import { readFileSync } from 'node:fs'
import { themeLooks } from '@waystep/demo-model'
import { expect, it } from 'vitest'

const css = readFileSync(
  new URL('../../../../packages/stage/src/styles/chapter.css', import.meta.url),
  'utf8',
)

it.each(['Light', 'Dark'] as const)(
  'theme %s is drawn in the colors that the model names',
  (theme) => {
    const { heading, description, ground } = themeLooks[theme]
    const rule = css.indexOf(
      theme === 'Light' ? '.ws-chapter {' : '.ws-chapter[data-theme="Dark"] {',
    )
    const body = css.slice(rule, css.indexOf('}', rule))
    expect(body).toContain(`--ws-ink: ${heading};`)
    expect(body).toContain(`--ws-soft: ${description};`)
    expect(css).toContain(`background: ${ground};`)
  },
)
