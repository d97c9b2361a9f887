// @vitest-environment jsdom
import { actText } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { clickAct } from './click-act.ts'

function at(html: string, selector: string): Element {
  document.body.innerHTML = html
  const element = document.querySelector(selector)
  if (!element) throw new Error(selector)
  return element
}

const textOf = (html: string, selector: string) => actText(clickAct(at(html, selector), 'before'))

describe('clickAct', () => {
  it.each([
    ['<button>Save</button>', 'button', 'Click **Save**'],
    ['<a href="/orders">Orders</a>', 'a', 'Click **Orders**'],
    ['<input aria-label="Search">', 'input', 'Click **Search**'],
    ['<label><input type="checkbox">Agree</label>', 'input', 'Check **Agree**'],
    ['<label><input type="checkbox">Agree</label>', 'label', 'Check **Agree**'],
    ['<label><input type="checkbox" checked>Agree</label>', 'label', 'Uncheck **Agree**'],
    ['<p role="checkbox" aria-checked="true">Agree</p>', 'p', 'Uncheck **Agree**'],
    ['<p role="checkbox" aria-checked="mixed">All</p>', 'p', 'Check **All**'],
    ['<button role="switch" aria-checked="false">Sounds</button>', 'button', 'Turn on **Sounds**'],
    ['<button role="switch" aria-checked="true">Sounds</button>', 'button', 'Turn off **Sounds**'],
    ['<label><input type="radio">Monthly</label>', 'input', 'Choose **Monthly**'],
    ['<a role="menuitem" href="/">Export</a>', 'a', 'Choose **Export**'],
    ['<a role="menuitem" aria-haspopup="true" href="/">File</a>', 'a', 'Open **File**'],
    ['<li role="option">Japan</li>', 'li', 'Choose **Japan**'],
    ['<a role="tab" href="/">Billing</a>', 'a', 'Open the **Billing** tab'],
    ['<details><summary>More</summary></details>', 'summary', 'Open **More**'],
    ['<details open><summary>More</summary></details>', 'summary', 'Close **More**'],
    ['<button role="combobox" aria-label="Country">Japan</button>', 'button', 'Open **Country**'],
    ['<input role="combobox" aria-label="Country">', 'input', 'Click **Country**'],
    ['<input type="file" aria-label="Logo">', 'input', 'Choose a file for **Logo**'],
    ['<label>Upload a logo<input type="file"></label>', 'label', 'Click **Upload a logo**'],
  ])('words %s', (html, selector, text) => {
    expect(textOf(html, selector)).toBe(text)
  })

  it('knows what a checkbox was before the click that has changed it', () => {
    const input = at('<input type="checkbox" aria-label="Agree">', 'input') as HTMLInputElement
    input.checked = true
    expect(actText(clickAct(input, 'click'))).toBe('Check **Agree**')
    input.checked = false
    expect(actText(clickAct(input, 'click'))).toBe('Uncheck **Agree**')
  })

  it('takes the label’s word at its own click, which comes before the checkbox’s', () => {
    const label = at('<label><input type="checkbox" checked>Agree</label>', 'label')
    expect(actText(clickAct(label, 'click'))).toBe('Uncheck **Agree**')
  })
})
