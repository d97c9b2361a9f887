import { expect, it } from 'vitest'
import { renderedText } from './rendered-text.ts'

/** Variables of an HTML that stand by themselves. */
const isolated = (html: string) =>
  [...html.matchAll(/<bdi dir="ltr">(.*?)<\/bdi>/g)].map(([, inside]) => inside)

it('variables stand by themselves, whatever way the text around them is read', () => {
  const html = renderedText('انظر إلى **الشاشة** يا {{name | صديقي}} و{{company}}')
  expect(isolated(html)).toEqual(['{{name | صديقي}}', '{{company}}'])
  expect(html).toContain('<strong>الشاشة</strong>')
})

it('variables in the address of a link stay in it, and nothing of a text is HTML', () => {
  const html = renderedText('[Open](https://acme.example/{{id}}) <b>{{name}}</b>')
  expect(html).not.toContain('<b>')
  expect(isolated(html)).toEqual(['{{name}}'])
  expect(html).not.toMatch(/href="[^"]*<bdi/)
})
