import { renderMarkdown, renderTemplate } from '@waystep/demo-model'
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

it.each([
  '[see [this] now](https://evil.example)',
  '[a\\]b](https://evil.example)',
  '[a\nb](https://evil.example)',
  '[x](<https://evil.example/a(b>)',
  `[x](https://evil.example/${'a'.repeat(3_000)})`,
  `[${'x'.repeat(1_500)}](https://evil.example)`,
  '<bob@evil.example>',
  '\\<https://evil.example>',
  '[x](https://a.example.evil.example)',
  '[x](https://a.exa)',
  '[x](https://evil.example "title (of it)")',
  '{{name | [x](https://evil.example)}}',
  '[x](https://evil.example/{{ name | you }})',
])('leads nowhere that the original does not: %s', (said) => {
  const original = 'See [this](https://a.example) and {{name}}'
  const links = (text: string) => renderTemplate(text).match(/href="[^"]*"/g) ?? []
  const text = hotspot(`Los [das](https://a.example) ${said}`, original) ?? ''
  expect(links(text).filter((one) => one !== 'href="https://a.example"')).toEqual([])
  const kept = hotspot(`Los ${said}`, `${original} ${said}`) ?? ''
  expect(links(kept)).toEqual(links(said))
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
