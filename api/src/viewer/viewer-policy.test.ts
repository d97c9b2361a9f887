import { createHash } from 'node:crypto'
import { afterPictureScript } from '@waystep/stage'
import { chapterStep, publishedDemo, publishedStep } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { earlyPressesScript, fullScreenScript, viewerPolicy } from './viewer-policy.ts'

const plain = publishedDemo([publishedStep()])
const domains = ['cal.example', '*.forms.example', 'a.example']

it('frames what it does not name where a gate hides what there is to frame', () => {
  const gated = {
    ...publishedDemo([chapterStep({ type: 'Embed', embed: 'https://cal.example/me' })]),
    gated: true,
  }
  const listed = "frame-src 'self' https://cal.example https://*.forms.example https://a.example;"
  expect(viewerPolicy(gated, domains)).toContain(listed)
  expect(viewerPolicy(gated, ['*'])).toContain("frame-src 'self' https:;")
  const open = viewerPolicy({ ...gated, gated: false }, domains)
  expect(open).toContain("frame-src 'self' https://cal.example;")
})

it('[E5.2] frames nothing that the server’s list does not allow any more', () => {
  const embed = publishedDemo([chapterStep({ type: 'Embed', embed: 'https://cal.example/me' })])
  expect(viewerPolicy(embed, ['a.example'])).toContain("frame-src 'self';")
  expect(viewerPolicy(embed, ['*'])).toContain("frame-src 'self' https://cal.example;")
})

it('runs three inline scripts, which are named by their hashes, and loads nothing from elsewhere', () => {
  const policy = viewerPolicy(plain, domains)
  const hashes = [fullScreenScript, earlyPressesScript, afterPictureScript].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(viewerPolicy(null, [])).toContain("script-src 'self';")
  expect(policy).toContain("frame-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
})

it('lets Embed chapters frame their page, and no directive slip in through one', () => {
  const embeds = publishedDemo([
    chapterStep({ type: 'Embed', embed: 'https://cal.example/me?x=1' }),
    chapterStep({ type: 'Embed', embed: 'https://a.example/;script-src' }, { id: 'b' }),
    chapterStep({ type: 'Embed', embed: 'javascript:alert(1)' }, { id: 'c' }),
    chapterStep({ type: 'Embed', embed: 'no address' }, { id: 'd' }),
  ])
  expect(viewerPolicy(embeds, domains)).toContain(
    "frame-src 'self' https://cal.example https://a.example;",
  )
  expect(viewerPolicy(embeds, domains)).not.toContain(';script-src')
})
