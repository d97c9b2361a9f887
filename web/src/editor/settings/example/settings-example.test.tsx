import { screen, waitFor } from '@testing-library/react'
import { bootElementId } from '@waystep/stage'
import { publishedDemo, publishedStep } from '@waystep/stage/testing'
import { expect, it, vi } from 'vitest'
import { openSettings, prepareSettingsTests, toggle } from '../testing/open-settings.tsx'

prepareSettingsTests()

const drawn = () => document.querySelector('.demo-example .ws-viewer')
const page = (steps = [publishedStep({ id: 'one' }), publishedStep({ id: 'two', number: 2 })]) => {
  const manifest = publishedDemo(steps)
  const boot = { manifest, grantBase: '/v/g/', embed: false, preview: true, step: 1 }
  return `<script type="application/json" id="${bootElementId}">${JSON.stringify(boot)}</script>`
}

/** @param html what the preview of the demo answers */
async function shown(tab: 'waystep' | 'share' | 'accessibility' | 'autoplay', html = page()) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('fetch', async () => new Response(html))
  const fake = await openSettings(tab)
  if (html !== '') await waitFor(() => expect(drawn()).not.toBeNull(), { timeout: 10_000 })
  return fake
}

it('draws each change of the demo’s settings at once on its own step, before anything is saved', async () => {
  const { document: stored } = await shown('waystep')
  const border = () => drawn()?.querySelector('[data-border]') ?? null
  const before = stored().demo.border
  expect(border() !== null).toBe(before)
  toggle('Show border')
  expect(border() !== null).toBe(!before)
  expect(stored().demo.border).toBe(before)
  expect(drawn()?.closest('[inert]')).not.toBeNull()
})

it('shows author and copying where the page of the link would have them', async () => {
  await shown('share')
  expect(drawn()?.textContent).not.toContain('By ')
  toggle('Show the author')
  expect(drawn()?.textContent).toContain('By ')
  toggle('Let viewers copy the demo')
  expect(document.querySelector('.demo-example .ws-share-copy')).not.toBeNull()
})

it('stands still once less motion is wanted', async () => {
  await shown('accessibility')
  expect(drawn()?.hasAttribute('data-still')).toBe(false)
  toggle('Less motion')
  expect(drawn()?.hasAttribute('data-still')).toBe(true)
})

it('says so where viewers would see nothing', async () => {
  await shown('waystep', '')
  expect(await screen.findByText('This demo shows nothing yet.')).toBeTruthy()
})
