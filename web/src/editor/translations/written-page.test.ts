import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { writePage } from '@waystep/capture-format/html'
import { afterEach, expect, it } from 'vitest'
import { pageSaying } from '../html-editor/testing/captured-demo.ts'
import { sampleEdit } from '../html-editor/testing/sample-edit.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { patchWritten, type ShownPage, WrittenPage } from './written-page.ts'

const captured = pageSaying('Open', 'Close', 'Grace Hopper')
const assetUrl = (hash: string) => `/assets/${hash}`
const inGerman = (...texts: readonly (readonly [string, string])[]) => ({
  language: 'de',
  isRightToLeft: false,
  texts: new Map(texts),
})
/** Redacts the third paragraph. */
const redaction = sampleEdit(8, '', {
  edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
  ...fingerprintOf(captured, 8),
})

afterEach(() => document.body.replaceChildren())

/** A frame that shows a page as the server wrote it. */
function frameOf(html: string): ShownPage {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frame.contentDocument?.write(html)
  frame.contentDocument?.close()
  return { frame, shown: null }
}

const said = ({ frame }: ShownPage) =>
  [...(frame.contentDocument?.querySelectorAll('p') ?? [])].map((p) => p.textContent)

it('says what is written over what is saved, and takes it back', () => {
  const written = new WrittenPage(captured, [], stepId(1))
  const saved = written.saying(inGerman(['Open', 'Öffnen']))
  const page = frameOf(writePage(saved, { assetUrl }))
  expect(said(page)).toEqual(['Öffnen', 'Close', 'Grace Hopper'])
  const now = written.saying(inGerman(['Open', 'Aufmachen'], ['Close', 'Schließen']))
  patchWritten(page, { saved, now }, assetUrl)
  expect(said(page)).toEqual(['Aufmachen', 'Schließen', 'Grace Hopper'])
  patchWritten(page, { saved, now: saved }, assetUrl)
  expect(said(page)).toEqual(['Öffnen', 'Close', 'Grace Hopper'])
})

it('leaves what stands in place of what is redacted, as the server does', () => {
  const written = new WrittenPage(captured, [redaction], stepId(1))
  const page = frameOf(writePage(written.saying(inGerman()), { assetUrl }))
  const masked = said(page)[2] ?? ''
  expect(masked).not.toContain('Grace')
  const says = written.saying(inGerman([masked, 'Jemand'], ['Grace Hopper', 'Jemand']))
  expect(JSON.stringify(says)).not.toContain('Jemand')
})

it('shows a page of its own language where nothing of it is written', () => {
  const written = new WrittenPage(captured, [], stepId(1))
  expect(written.saying(inGerman())).toBe(captured)
})
