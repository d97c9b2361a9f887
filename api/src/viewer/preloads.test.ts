import { publishedStep } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { preloadHeaders, preloadsOf, preloadTag } from './preloads.ts'

const picture = { page: null, kind: 'image', image: 'assets/cc' } as const

it('names the style sheets of a captured page, which the page is not there to name', () => {
  const step = publishedStep({ image: 'assets/cc' })
  const pages = new Map([[step.id, { styles: ['aa', 'bb'] }]])
  expect(preloadsOf(step, pages, '/v/grant/')).toEqual([
    { href: '/v/grant/assets/aa', as: 'style' },
    { href: '/v/grant/assets/bb', as: 'style' },
  ])
})

it('names the picture of an image step, and nothing of steps that show none', () => {
  expect(preloadsOf(publishedStep(picture), new Map(), '/v/grant/')).toEqual([
    { href: '/v/grant/assets/cc', as: 'image' },
  ])
  expect(preloadsOf(publishedStep({ ...picture, image: null }), new Map(), '/v/grant/')).toEqual([])
})

it('says the same in the page and in the header', () => {
  const preload = { href: '/v/grant/assets/aa', as: 'style' } as const
  expect(preloadTag(preload)).toBe('<link rel="preload" as="style" href="/v/grant/assets/aa">')
  expect(preloadHeaders([preload, { ...preload, as: 'image' }])).toEqual({
    link: '</v/grant/assets/aa>; rel=preload; as=style, </v/grant/assets/aa>; rel=preload; as=image',
  })
  expect(preloadHeaders([])).toEqual({})
})
