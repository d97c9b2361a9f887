import { describe, expect, it } from 'vitest'
import { plainText, renderMarkdown } from './markdown.ts'

describe('markdown', () => {
  it('[H2.45] has bold, italic, links and lists', () => {
    expect(renderMarkdown('**bold** *italic*')).toBe('<p><strong>bold</strong> <em>italic</em></p>')
    expect(renderMarkdown('- one\n- two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>')
    expect(renderMarkdown('1. one')).toBe('<ol>\n<li>one</li>\n</ol>')
    expect(renderMarkdown('[a](https://acme.com)')).toBe(
      '<p><a href="https://acme.com" target="_blank" rel="noopener noreferrer">a</a></p>',
    )
    expect(renderMarkdown('[a](mailto:a@b.co)')).toBe('<p><a href="mailto:a@b.co">a</a></p>')
    expect(renderMarkdown('')).toBe('')
  })

  it('lets no HTML, no picture and no other address through', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'a <b onclick="x">b</b> <!-- c --> <?php ?> <![CDATA[x]]>',
      '![alt](https://evil.example/pixel.png)',
      '[a](javascript:alert(1))',
      '[a](JaVaScRiPt:alert(1))',
      '[a](&#106;avascript:alert(1))',
      '[a](data:text/html,<script>alert(1)</script>)',
      '[a](vbscript:x) [b](file:///etc/passwd) [c](//evil.example) [d](/local)',
      '<javascript:alert(1)>',
      '[a](https://x.y "title\\" onmouseover=alert(1) x=\\"")',
      '[a](https://x.y/"onmouseover=alert(1))',
      '[a]: javascript:alert(1)\n[a]',
      '<https://x.y/"><script>',
    ]
    for (const text of hostile) {
      const html = renderMarkdown(text)
      const tags = html.match(/<[^>]*>/g) ?? []
      for (const tag of tags) {
        expect(tag, text).toMatch(
          /^<(?:\/?(?:p|strong|em|ul|ol|li)|\/a|a(?: href="(?:https?:\/\/|mailto:)[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?)?(?: title="[^"<>]*")?|br \/)>$/,
        )
      }
    }
  })

  it('leaves headings, code and quotes as the text they are', () => {
    expect(renderMarkdown('# 1 in sales')).toBe('<p># 1 in sales</p>')
    expect(renderMarkdown('> `x`')).toBe('<p>&gt; `x`</p>')
    expect(renderMarkdown('    four')).toBe('<p>four</p>')
  })

  it('as plain text is one line without marks', () => {
    expect(plainText('Click **Save** & [go](https://a.co)\n\n- one\n- two')).toBe(
      'Click Save & go one two',
    )
    expect(plainText('1 < 2 &lt; "3"')).toBe('1 < 2 < "3"')
  })
})
