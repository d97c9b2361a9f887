import { describe, expect, it } from 'vitest'
import { variablesInQuery } from '../sharing/variable-parameters.ts'
import { renderTemplate } from './render-template.ts'
import { fillHtml, fillText, variableReference, variablesIn } from './variables.ts'

describe('variables in texts', () => {
  it('are filled in, or read as what follows their stroke', () => {
    const text = 'Hi {{ name | there }}, how is {{company}}? {{team_size}}{{not this}}{one}'
    expect(fillText(text, { name: 'Ada', company: 'Acme' })).toBe(
      'Hi Ada, how is Acme? {{not this}}{one}',
    )
    expect(fillText(text, { name: '' })).toBe('Hi there, how is ? {{not this}}{one}')
    expect(variablesIn(`${text} {{name}}`)).toEqual(['name', 'company', 'team_size'])
    for (const written of [variableReference('a'), variableReference('a', 'b')]) {
      expect(variablesIn(written)).toEqual(['a'])
    }
  })

  it('hold texts: no value becomes a variable, a tag, an attribute or a link', () => {
    const html = renderTemplate(
      '{{a | **you**}} [site](https://x.test/{{a}} "{{a}}") [bad]({{a}}) {{b}}',
    )
    const hostile = `"><img src=x onerror=alert(1)>{{b}}' javascript:alert(1) $& $1`
    const filled = fillHtml(html, { a: hostile, b: 'never' })
    expect(filled.match(/<(?!\/?(?:p|strong|a)\b)/g)).toBeNull()
    expect(filled.match(/ (\w+)="[^"]*"/g)?.map((it) => it.trim().split('=')[0])).toEqual([
      'href',
      'target',
      'rel',
      'title',
    ])
    expect(filled).toContain('&lt;img src=x onerror=alert(1)&gt;{{b}}')
    expect(filled).toContain('$&amp; $1')
    expect(fillHtml(html, {})).toContain('<strong>you</strong>')
  })

  it('fill the first 200 places of a text, and leave what comes after as it is typed', () => {
    const filled = fillHtml(renderTemplate('{{a}} '.repeat(202)), { a: 'Ada' })
    expect(filled.match(/Ada/g)).toHaveLength(200)
    expect(filled).toMatch(/Ada [^A]*a[^A]* [^A]*a[^A]*<\/p>$/)
  })

  it('have no values that nobody gave', () => {
    expect(fillText('{{constructor}}{{__proto__}}{{toString}}', {})).toBe('')
    const given = variablesInQuery([
      ['v___proto__', 'x'],
      ['v_toString', 'y'],
    ])
    expect(fillText('{{__proto__}}{{toString}}', given)).toBe('xy')
  })
})

describe('[V9.12] variables in addresses', () => {
  it('begin with v_; what is empty, odd or endless is left', () => {
    const query = [
      ['v_name', 'Ada'],
      ['v_name', 'Eva'],
      ['step', '2'],
      ['v_', 'x'],
      ['v_a b', 'x'],
      ['v_e', ''],
      ['name', 'Bo'],
      ['v_first-name', 'Li'],
    ] as const
    expect(variablesInQuery(query)).toEqual({ name: 'Eva', 'first-name': 'Li' })
    const endless = Array.from({ length: 500 }, (_, i) => [`v_n${i}`, 'x'.repeat(2000)] as const)
    const values = variablesInQuery(endless)
    expect(Object.keys(values)).toHaveLength(50)
    expect(values['n499']).toHaveLength(500)
  })
})
