import { expect, it } from 'vitest'
import { shownMarkdown } from './shown-markdown.ts'

it('[M9.40] keeps a text of which all is shown', () => {
  for (const text of [
    '**Save** the [order](https://acme.com "Orders")',
    'Dear {{name | friend}}, <!-- is shown as it is typed -->',
    '[mail](mailto:ada@acme.com)',
    '[order](https://acme.com "> a href=b")',
    '- one\n- two',
  ]) {
    expect(shownMarkdown(text)).toBe(text)
  }
})

it('[M9.40] is plain text where an address is in it that no reader gets', () => {
  expect(shownMarkdown('Ask **Ada** [here](file:///C:/secret)')).toBe('Ask Ada here')
  expect(shownMarkdown('[Ada](tel:+4912345)')).toBe('Ada')
  expect(shownMarkdown('[Ada](javascript:secret "a href=b")')).toBe('Ada')
  expect(shownMarkdown('[go](https://{{secret_host}}/x)')).toBe('go')
})
