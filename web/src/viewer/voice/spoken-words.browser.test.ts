// @vitest-environment node
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const saying = (id: string) =>
  stepWithHotspot(
    id,
    {},
    { audio: { src: `assets/${id}.wav`, duration: 2, text: `What ${id} says` } },
  )

describe('the transcript', () => {
  it('is read without any script, and says nothing of what is behind a gate', async () => {
    await viewer.page.setJavaScriptEnabled(false)
    const gate = chapterStep({ type: 'Form', locked: true }, { id: 'gate' })
    viewer.site.demos['spoken'] = publishedDemo([saying('one'), saying('two'), gate])
    await viewer.page.goto(`${viewer.site.url}/demo/spoken`)
    await viewer.page.click('.ws-transcript summary')
    const lines = await viewer.page.$$eval('.ws-transcript li', (all) =>
      all.map(({ textContent, value, ariaCurrent }) => [value, textContent, ariaCurrent]),
    )
    expect(lines).toEqual([
      [1, 'What one says', 'step'],
      [2, 'What two says', null],
    ])
  })
})

it('a demo in which nobody speaks loads nothing of it', async () => {
  viewer.site.demos['silent'] = publishedDemo([stepWithHotspot('one'), stepWithHotspot('two')])
  await viewer.open('/demo/silent')
  await viewer.page.keyboard.press('ArrowRight')
  await viewer.page.waitForSelector('[data-hotspot="hotspot-two"]')
  expect(viewer.site.asked.filter((path) => path.includes('voice'))).toEqual([])
  expect(await viewer.page.$('.ws-voice, audio')).toBeNull()
})
