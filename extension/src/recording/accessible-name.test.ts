// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { accessibleName, actionableAt } from './accessible-name.ts'

function at(html: string, selector: string): Element {
  document.body.innerHTML = html
  const element = document.querySelector(selector)
  if (!element) throw new Error(selector)
  return element
}

describe('accessibleName', () => {
  it.each([
    ['<button>Save <b>now</b></button>', 'button', 'Save now'],
    ['<button aria-label="Close"><svg></svg></button>', 'button', 'Close'],
    ['<a href="/"><img alt="Home"></a>', 'a', 'Home'],
    ['<label for="q">Search</label><input id="q">', 'input', 'Search'],
    ['<input placeholder="Find a deal">', 'input', 'Find a deal'],
    ['<input type="submit" value="Send">', 'input', 'Send'],
    ['<div>Card title</div>', 'div', 'Card title'],
  ])('names %s', (html, selector, name) => {
    expect(accessibleName(at(html, selector))).toBe(name)
  })

  it.each([
    ['<a href="/"><span>Chat</span> <span class="nav-badge">3</span></a>', 'Chat'],
    ['<a href="/"><b class="Badge">New</b> Charts</a>', 'Charts'],
    ['<a href="/">Inbox <i class="unread-count">12+</i></a>', 'Inbox'],
    ['<a href="/">Sign out <i class="account">Ada</i></a>', 'Sign out Ada'],
    ['<a href="/"><span class="badge">3</span></a>', '3'],
    ['<a href="/">Page 2</a>', 'Page 2'],
  ])('leaves out badges: %s', (html, name) => {
    expect(accessibleName(at(html, 'a'))).toBe(name)
  })

  it.each([
    ['<button><i class="material-icons">rocket_launch</i>Start</button>', 'Start'],
    ['<button>Start <mat-icon>rocket</mat-icon></button>', 'Start'],
    ['<button><span class="material-symbols-outlined">rocket</span></button>', null],
    ['<button aria-label="Start"><mat-icon>rocket</mat-icon></button>', 'Start'],
    ['<button><mat-icon aria-label="Start">rocket</mat-icon></button>', 'Start'],
    ['<button data-bs-original-title="Start"><svg></svg></button>', 'Start'],
    ['<button data-tooltip="{{ html }}"><svg></svg></button>', null],
    ['<button data-tip="Start">Go</button>', 'Go'],
  ])('reads no icon and asks tooltips: %s', (html, name) => {
    expect(accessibleName(at(html, 'button'))).toBe(name)
  })

  it('never takes what is typed in a field for its name', () => {
    const input = at('<input>', 'input') as HTMLInputElement
    input.value = 'hunter2'
    expect(accessibleName(input)).toBeNull()
    expect(accessibleName(at('<div contenteditable="true">my notes</div>', 'div'))).toBeNull()
  })

  it('has no name for a whole region of text', () => {
    expect(accessibleName(at(`<main>${'word '.repeat(50)}</main>`, 'main'))).toBeNull()
  })
})

describe('actionableAt', () => {
  it('is the button around an icon, and the element itself elsewhere', () => {
    expect(actionableAt(at('<button><svg></svg></button>', 'svg')).tagName).toBe('BUTTON')
    expect(actionableAt(at('<section><p>text</p></section>', 'p')).tagName).toBe('P')
  })

  it('looks out of a shadow root', () => {
    const host = at('<button><span></span></button>', 'span')
    const inner = document.createElement('i')
    host.attachShadow({ mode: 'open' }).append(inner)
    expect(actionableAt(inner).tagName).toBe('BUTTON')
  })
})
