import { describe, expect, it } from 'vitest'
import { directedHtml, directionOf, directionOfHtml, isolated } from './direction.ts'
import { renderMarkdown } from './markdown.ts'
import { renderTemplate } from './render-template.ts'
import { fillHtml, fillText } from './variables.ts'

describe('the direction of a text', () => {
  it('is that of its first letter', () => {
    for (const text of ['مرحبا Acme', '1. שלום', '“خطوة”', 'سلام دنیا', 'ہیلو', '🎉 مرحبا']) {
      expect(directionOf(text), text).toBe('rtl')
    }
    for (const text of ['Acme مرحبا', '漢字', '', '123 %', 'Ünlü']) {
      expect(directionOf(text), text).toBe('ltr')
    }
  })

  it('of HTML is not that of tags, entities and isolated values', () => {
    expect(directionOfHtml('<p title="x">&quot;<strong>שלום</strong>&quot;</p>')).toBe('rtl')
    expect(directionOfHtml('<p><bdi>Maya</bdi>، مرحبا</p>')).toBe('rtl')
    expect(directionOf(`${isolated('Maya')}، مرحبا`)).toBe('rtl')
    expect(directionOfHtml('<ul>\n<li>one</li></ul>')).toBe('ltr')
  })
})

describe('rendered texts', () => {
  it('run paragraph by paragraph, and lists as a whole', () => {
    expect(directedHtml(renderMarkdown('مرحبا\n\nHello\n\n- أ\n\n  - b\n\n- c'))).toBe(
      '<p dir="auto">مرحبا</p>\n<p dir="auto">Hello</p>\n<ul dir="auto">\n<li>\n<p>أ</p>\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>',
    )
    expect(directedHtml(renderMarkdown('3. שלום\n\nend'))).toBe(
      '<ol dir="auto" start="3">\n<li>שלום</li>\n</ol>\n<p dir="auto">end</p>',
    )
  })
})

describe('values in texts that run right to left', () => {
  it('are isolated, so that they do not disturb each other', () => {
    const html = renderTemplate('مرحبا {{name}} [x](https://a.example/{{name}} "{{name}}")')
    expect(fillHtml(html, { name: 'Maya (1)' })).toBe(
      '<p>مرحبا <bdi>Maya (1)</bdi> <a href="https://a.example/Maya%20(1)" target="_blank" rel="noopener noreferrer" title="Maya (1)">x</a></p>',
    )
    expect(fillHtml(renderTemplate('Hi {{name|you}}!'), { name: 'مايا' })).toBe(
      '<p>Hi <bdi>مايا</bdi>!</p>',
    )
    expect(fillHtml(renderTemplate('مرحبا {{name|**you**}}'), {})).toBe(
      '<p>مرحبا <bdi><strong>you</strong></bdi></p>',
    )
    expect(fillText('مرحبا {{name}}', { name: 'Maya' })).toBe('مرحبا \u2068Maya\u2069')
    expect(fillText('Hi {{name}}', { name: 'مايا' })).toBe('Hi \u2068مايا\u2069')
  })

  it('stand as they are where everything runs left to right, or where there is none', () => {
    expect(fillHtml(renderTemplate('Hi {{name}}'), { name: 'Maya' })).toBe('<p>Hi Maya</p>')
    expect(fillText('Hi {{name}}', { name: 'Maya' })).toBe('Hi Maya')
    expect(fillText('مرحبا {{name}}', {})).toBe('مرحبا ')
  })
})
