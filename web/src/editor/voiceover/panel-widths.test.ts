// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const styles = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')
const tokens = new URL('../../../../packages/ui/src/tokens/tokens.css', import.meta.url)

const panels: [string, string, number][] = [
  ['slides/slides.css', 'slides', 210],
  ['voiceover/voiceover.css', 'voice', 400],
  ['chapter-panel/chapter-panel.css', 'chapter', 380],
  ['hotspot-panel/hotspot-panel.css', 'hotspot', 350],
]
it.each(panels)(
  '[V2.6, E2.76, E9.16] the panel of %s is as wide as --panel-%s: %i px',
  async (file, name, width) => {
    expect(await readFile(tokens, 'utf8')).toContain(`--panel-${name}: ${width}px;`)
    expect(await styles(file)).toContain(`width: var(--panel-${name});`)
  },
)

it.each(['voiceover', 'chapter-panel', 'hotspot-panel'])(
  'on phones the panel .ed-%s has the room of the notice that is over the demo else',
  async (panel) => {
    const [, away] = (await styles('empty/empty.css')).match(/\.ed-page:has\(([^{]+)\{/) ?? []
    expect(away).toContain(`.ed-${panel}`)
  },
)

it('[V2.27, V9.6] the list of voices is at most 300 px high', async () => {
  const [, menu] =
    (await styles('voiceover/voices/voices.css')).match(/\.ed-voice-menu \{([^}]+)\}/) ?? []
  expect(menu).toContain('max-height: min(300px,')
})
