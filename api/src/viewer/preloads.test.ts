import { publishedStep } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { preloadHeaders, preloadsOf, preloadTag } from './preloads.ts'

const picture = { page: null, kind: 'image', image: 'assets/cc' } as const

it('names the style sheets of a captured page, which the page is not there to name', () => {
  expect(preloadsOf(publishedStep({ image: 'assets/cc' }), ['aa', 'bb'], '/v/grant/')).toEqual([
    { href: '/v/grant/assets/aa', as: 'style' },
    { href: '/v/grant/assets/bb', as: 'style' },
  ])
})

it('names the picture of an image step, and nothing of steps that show none', () => {
  expect(preloadsOf(publishedStep(picture), [], '/v/grant/')).toEqual([
    { href: '/v/grant/assets/cc', as: 'image' },
  ])
  expect(preloadsOf(publishedStep({ ...picture, image: null }), [], '/v/grant/')).toEqual([])
})

it('says the same in the page and in the header', () => {
  const preload = { href: '/v/grant/assets/aa', as: 'style' } as const
  expect(preloadTag(preload)).toBe('<link rel="preload" as="style" href="/v/grant/assets/aa">')
  expect(preloadHeaders([preload, { ...preload, as: 'image' }])).toEqual({
    link: '</v/grant/assets/aa>; rel=preload; as=style, </v/grant/assets/aa>; rel=preload; as=image',
  })
  expect(preloadHeaders([])).toEqual({})
})
