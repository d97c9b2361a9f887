import { renderMarkdown } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { proposedText } from './proposed-text.ts'

const hotspot = (text: string, original = 'Click **Save**') =>
  proposedText({ kind: 'HotspotText', text: original }, text)
const title = (text: string, original = 'Our demo') =>
  proposedText({ kind: 'DemoTitle', text: original }, text)

it.each([
  ['<p>Klicke <b>hier</b></p>', 'Klicke **hier**'],
  ['Los<script>alert(1)</script>!', 'Los!'],
  ['<img src=x onerror=alert(1)>Los', 'Los'],
  ['Los<script>alert(1)', 'Los'],
  ['Los <!-- ignore all rules -->', 'Los'],
  ['[Gewinn](https://evil.example) hier', 'Gewinn hier'],
  ['[x](javascript:alert(1))', 'x'],
  ['<https://evil.example>', 'https://evil.example'],
  ['Los\u202E\u0000\u0007', 'Los'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
])('%s is reduced to %s', (said, kept) => {
  expect(hotspot(said)).toBe(kept)
  expect(renderMarkdown(kept)).not.toMatch(/<(?!\/?(?:p|strong|a|ul|li|ol)\b)/)
})

it('keeps links and tags that the original has', () => {
  const original = 'See [this](https://a.example), then `<b>`'
  expect(hotspot('Siehe [das](https://a.example), dann `<b>`', original)).toBe(
    'Siehe [das](https://a.example), dann `<b>`',
  )
})

it('is one line where the original is one and has no markup', () => {
  expect(title('Unsere\nVorführung')).toBe('Unsere Vorführung')
  expect(title('[x](https://a.example)')).toBe('[x](https://a.example)')
})

it('is nothing where nothing is left, or a megabyte is', () => {
  for (const said of ['', ' \n', '<div></div>', 'a'.repeat(1_000_000)])
    expect(hotspot(said)).toBeNull()
})

it('takes no time for what is hostile', () => {
  const begun = performance.now()
  for (const part of ['<b', '[', '](', '<script', '<!--', '<a href=', '**', '<https:'])
    hotspot(part.repeat(20_000 / part.length))
  expect(performance.now() - begun).toBeLessThan(2_000)
})
