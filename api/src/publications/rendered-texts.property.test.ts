import { existsSync, readFileSync } from 'node:fs'
import { fillHtml, renderTemplate } from '@waystep/demo-model'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, it } from 'vitest'

/** Hostile HTML of another project's tests; a clone without it tries the rest. */
const list = new URL('../../../../shared/data/hostile-html.json', import.meta.url)
const payloads: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []

type Element = DefaultTreeAdapterTypes.Element

function elementsOf(html: string): Element[] {
  const found: Element[] = []
  const look = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) look(child)
  }
  look(parseFragment(html))
  return found
}

/** Values that run the other way than their text are set apart by an element without attributes. */
const shapeOf = (html: string) =>
  elementsOf(html)
    .map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(' '))
    .filter((shape) => shape !== 'bdi')

const hostOf = (address: string) => (/^https?:/i.test(address) ? new URL(address).hostname : '')

const addressesOf = (html: string) =>
  elementsOf(html).flatMap(({ attrs }) =>
    attrs.flatMap(({ name, value }) => (name === 'href' ? [value] : [])),
  )

/** Whatever the values, the text has the elements, attributes and hosts that it has with harmless ones. */
function proveFilled(text: string, values: Record<string, string>) {
  const html = renderTemplate(text)
  const harmless = Object.fromEntries(Object.keys(values).map((name) => [name, 'x']))
  const filled = fillHtml(html, values)
  const calm = fillHtml(html, harmless)
  for (const shown of [filled, fillHtml(html, {})]) {
    for (const { tagName, attrs } of elementsOf(shown)) {
      expect(['p', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'br', 'bdi'], shown).toContain(tagName)
      for (const { name } of attrs) {
        expect(['href', 'target', 'rel', 'title', 'start'], shown).toContain(name)
      }
    }
    for (const address of addressesOf(shown)) {
      expect(address, shown).toMatch(/^(?:https?:\/\/|mailto:)/i)
    }
  }
  // A value may be nothing, and then what stands for it may hold marks of its own.
  if (Object.values(values).includes('')) return
  expect(shapeOf(filled), text).toEqual(shapeOf(calm))
}

const names = ['a', 'b', 'c-d', '_e']
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...names.map((name) => `{{${name}}}`)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('{{a|', '{{ b | ', '}}', '{{', '|', '{{/a|x}}', '{{.a|x}}'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '[',
      '](https://x.test/',
      '](<https://x.test/',
      '>)',
      ')',
      ' "',
      '")',
      "'",
      '`',
      '**',
      '*',
      '](mailto:',
      '](https://',
      '](javascript:',
      '.x.test',
      '@',
      ':',
      '?',
      '#',
      '/',
      '\\',
      '&#123;',
      '<',
      '>',
      '<a href="',
      ' onmouseover=alert(1) ',
      '&quot;',
      '&#34;',
      'zq0v0z',
      '\n',
      '\n\n',
      '- ',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'binary' }) },
  ...(payloads.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...payloads) }] : []),
)
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
const value = fc.oneof(
  fc.constantFrom('', 'Ada', '" onmouseover="alert(1)', '"><img src=x onerror=alert(1)>', '{{b}}'),
  fc.constantFrom('javascript:alert(1)', '.evil.test', '@evil.test', '//evil.test', '\\evil', '$&'),
  text,
)
const values = fc.record({ a: value, b: value, 'c-d': value, _e: value })

it('holds every value where its variable stands, whatever the text is', () => {
  fc.assert(
    fc.property(text, values, (one, given) => proveFilled(one, given)),
    { numRuns: 2_000 },
  )
})

it('lets no variable cross from an attribute to what follows it', () => {
  const hostile = { v: 'V', a: '"><img src=x onerror=alert(1)>' }
  for (const crossing of [
    '[x](https://a.b "{{v|") }} [y](https://c.d "onmouseover=alert(1) x=")',
    '[x](<https://a.b/{{v | x" onmouseover=alert(1) y="}}>)',
    '{{v | [x](https://a.b "c }} onmouseover=alert(1) d")',
    '[x](https://a.b/{{v|) **}} onmouseover=alert(1)** "',
    '[{{v|]({{a|https://a.b}})',
    '**{{v|**}}*',
  ]) {
    proveFilled(crossing, hostile)
    for (const shown of [
      fillHtml(renderTemplate(crossing), hostile),
      fillHtml(renderTemplate(crossing), {}),
    ]) {
      expect(shapeOf(shown).join(), shown).not.toMatch(/onmouseover|onerror|img/)
    }
  }
})

it('lets no variable say to whom a link leads, but for a label before a host of the author’s', () => {
  const links = (one: string, given: Record<string, string>) =>
    addressesOf(fillHtml(renderTemplate(one), given))
  expect(links('[x](https://{{a}}.acme.com/{{a}}?q={{a}}#{{a}})', { a: 'eu-1' })).toEqual([
    'https://eu-1.acme.com/eu-1?q=eu-1#eu-1',
  ])
  for (const a of ['evil.test/', 'evil.test#', 'x@evil.test:1', '.', '-', 'a.b', 'ä', '\\']) {
    const [address = ''] = links('[x](https://{{a | eu}}.acme.com/{{a}})', { a })
    expect(new URL(address).hostname).toBe('eu.acme.com')
  }
  for (const one of [
    '[x](https://{{a}})',
    '[x](https://{{a}}/)',
    '[x](https://x.test{{a}}/)',
    '[x](https://x.test:{{a}}/)',
    '[x](https://{{a}}.com/)',
    '[x](https://{{a}}@x.test/)',
    '[x]({{a}})',
    '[x]({{a}}://x.test)',
    '[x](//{{a}})',
  ]) {
    expect(links(one, { a: 'evil' }), one).toEqual([])
  }
  expect(hostOf(links('[x](https://x.test/{{a}})', { a: '/../@evil.test/' })[0] ?? '')).toBe(
    'x.test',
  )
  expect(links('[x](mailto:{{a}}@x.test)', { a: 'y@evil.test?bcc=z@x.test,' })).toEqual([
    'mailto:y%40evil.test%3Fbcc%3Dz%40x.test%2C@x.test',
  ])
})

it('shows braces that are no variable, and one that is in a text of its own', () => {
  const html = renderTemplate('{one} {{two words}} {{a}} {{b | **you** & [me](https://x.test)}}')
  expect(fillHtml(html, { a: '{{b}} <i>' })).toBe(
    '<p>&#123;one&#125; &#123;&#123;two words&#125;&#125; {{b}} &lt;i&gt; <strong>you</strong> &amp; <a href="https://x.test" target="_blank" rel="noopener noreferrer">me</a></p>',
  )
  // No link stands in a link.
  expect(fillHtml(renderTemplate('[go {{a | [me](https://x.test)}}](https://y.test)'), {})).toBe(
    '<p><a href="https://y.test" target="_blank" rel="noopener noreferrer">go me</a></p>',
  )
})
