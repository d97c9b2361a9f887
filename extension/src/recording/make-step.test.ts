import { linkLimit } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { makeStep } from './make-step.ts'

const urlOf = (url: string) =>
  makeStep({
    demoId: crypto.randomUUID(),
    stepId: crypto.randomUUID(),
    mode: 'page',
    act: { kind: 'click', name: 'Save' },
    target: null,
    url,
    title: 'Shop',
    viewport: { width: 800, height: 600 },
    picture: null,
  }).step.url

it('makes a step of a page whose address is longer than a step holds', () => {
  const long = 'x'.repeat(linkLimit)
  expect(urlOf('https://shop.example/orders?q=tea#top')).toBe(
    'https://shop.example/orders?q=tea#top',
  )
  expect(urlOf(`https://shop.example/orders?q=${long}`)).toBe('https://shop.example/orders')
  expect(urlOf(`https://shop.example/orders#${long}`)).toBe('https://shop.example/orders')
  expect(urlOf(`https://shop.example/${long}`)).toBeNull()
})
