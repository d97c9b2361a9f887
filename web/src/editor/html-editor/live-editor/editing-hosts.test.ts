// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { withoutEditingHosts } from './editing-hosts.ts'

it('keeps the editors of a captured page around an element from being typed into, and gives that back', () => {
  const html =
    '<div contenteditable="TRUE"><div><p contenteditable=""><b contenteditable="true"></b></p><i contenteditable="false"><u></u></i></div></div>'
  document.body.innerHTML = html
  const given = document.body.innerHTML
  const giveBack = withoutEditingHosts(document.querySelector('b') as Element)
  const now = (name: string) => document.querySelector(name)?.getAttribute('contenteditable')
  expect([now('div'), now('div div'), now('p'), now('b')]).toEqual(['false', null, 'false', 'true'])
  giveBack()
  expect(document.body.innerHTML).toBe(given)
  withoutEditingHosts(document.querySelector('u') as Element)()
  expect(document.body.innerHTML).toBe(given)
})
