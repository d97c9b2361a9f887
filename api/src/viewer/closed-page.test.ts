import { expect, it } from 'vitest'
import { closedPage } from './closed-page.ts'

const closed = (reason: Parameters<typeof closedPage>[0]['reason']) =>
  closedPage({ reason, css: '.ws-card{margin:0}', embed: false })

it('says why there is nothing to watch, with the status that says the same', () => {
  expect(closed('missing').status).toBe(404)
  expect(closed('off').status).toBe(404)
  expect(closed('empty').status).toBe(404)
  expect(closed('expired').status).toBe(410)
  expect(closed('taken-down').status).toBe(410)
  expect(closed('preview-refused').status).toBe(403)
  expect(closed('embed-refused').status).toBe(403)
  expect(closed('expired').html).toContain('This demo has expired')
  expect(closed('off').html).toContain('turned the link off')
})

it('is found by no search engine and runs no script', () => {
  const { html } = closed('off')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('<script')
})
