import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { AttributeChanges } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { stepId } from '../../saving/testing/sample-demo.ts'
import { openedPage } from '../testing/opened-page.tsx'
import { sampleEdit } from '../testing/sample-edit.ts'
import { WithheldMarks } from './withheld-marks.tsx'

const page = `<main><h1 data-at="100 50 200 100">Contacts</h1><p data-at="0 250 500 50">Ada</p></main>`
const redacted = { Redact: { oldValue: 'normal', newValue: 'redact' } } as const
const hidden = { Visibility: { oldValue: 'visible', newValue: 'hidden' } } as const
const shownAgain = { Visibility: { oldValue: 'visible', newValue: 'visible' } } as const

let close = () => {}
afterEach(() => {
  cleanup()
  close()
  vi.unstubAllGlobals()
})

/** The marks over a page whose edits are these: of an element, what, and for which step (null: all). */
async function shown(...edits: readonly (readonly [string, AttributeChanges, string | null])[]) {
  const opened = await openedPage(page)
  close = opened.close
  const put = edits.map(([selector, changes, enabledStepId], at) =>
    sampleEdit(at + 1, '', { edits: changes, enabledStepId, nodeId: opened.idOf(selector) }),
  )
  opened.holdEdits(put)
  const onSelect = vi.fn()
  opened.draw(
    <WithheldMarks frame={opened.frame} size={{ width: 1000, height: 500 }} onSelect={onSelect} />,
  )
  const outlines = () => document.querySelectorAll('[data-look=redacted]').length
  return { ...opened, onSelect, outlines }
}

it('[H2.28] marks where an element is hidden, and selects it there', async () => {
  const { onSelect, idOf, outlines } = await shown(['h1', hidden, null])
  const mark = screen.getByRole('button', { name: 'Hidden: h1' })
  const { left, top, width, height } = mark.style
  expect([left, top, width, height]).toEqual(['10%', '10%', '20%', '20%'])
  fireEvent.click(mark)
  fireEvent.pointerUp(mark)
  expect(onSelect.mock.calls).toEqual([[idOf('h1')], [idOf('h1')]])
  expect(outlines()).toBe(0)
})

it('[H2.27] outlines what is redacted, which can be picked through it', async () => {
  const { outlines } = await shown(['p', redacted, null])
  expect(outlines()).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('marks what is redacted and hidden as hidden, and nothing that only looks different', async () => {
  const bold = { TextWeight: { oldValue: 'normal', newValue: 'bold' } } as const
  const { outlines } = await shown(['h1', { ...redacted, ...hidden }, null], ['p', bold, null])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(outlines()).toBe(0)
})

it('[H4.21] goes by the last word: what this step shows again is not marked', async () => {
  const { outlines } = await shown(['h1', hidden, null], ['h1', shownAgain, stepId(1)])
  expect(screen.queryByRole('button')).toBeNull()
  expect(outlines()).toBe(0)
})
