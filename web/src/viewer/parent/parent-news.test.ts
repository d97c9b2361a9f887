import type { ViewerNews } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { agreedOrigin } from './embedding-origin.ts'
import { ParentNews } from './parent-news.ts'

function told(act: (news: ParentNews) => void): ViewerNews[] {
  const heard: ViewerNews[] = []
  act(new ParentNews((one) => heard.push(one)))
  return heard
}

it('tells of a demo that is watched to its end, each thing once', () => {
  const heard = told((news) => {
    news.shown({ step: 1, total: 4 })
    news.shown({ step: 1, total: 4 })
    news.shown({ step: 2, total: 4 })
    news.formSubmitted(2)
    news.shown({ step: 1, total: 4 })
    news.shown({ step: 4, total: 4 })
    news.completed()
    news.completed()
    for (const height of [376, 376, 400]) news.resized({ width: 320, height })
    news.closed()
  })
  expect(heard).toEqual([
    { type: 'loaded', step: 1, total: 4 },
    { type: 'progress', percent: 25 },
    { type: 'started' },
    { type: 'step-changed', step: 2, total: 4 },
    { type: 'progress', percent: 50 },
    { type: 'form-submitted', step: 2 },
    { type: 'step-changed', step: 1, total: 4 },
    { type: 'step-changed', step: 4, total: 4 },
    { type: 'progress', percent: 100 },
    { type: 'completed' },
    { type: 'resize', width: 320, height: 376 },
    { type: 'resize', width: 320, height: 400 },
    { type: 'closed' },
  ])
})

it('begins with whatever step is shown first, and starts at the end of a demo of one step', () => {
  const heard = told((news) => {
    news.shown({ step: 1, total: 1 })
    news.completed()
  })
  expect(heard.map(({ type }) => type)).toEqual(['loaded', 'progress', 'started', 'completed'])
})

it.each([
  ['https://acme.example', 'https://acme.example', 'https://acme.example'],
  ['https://acme.example', null, 'https://acme.example'],
  ['https://acme.example', 'https://evil.example', null],
  ['https://acme.example/page', 'https://acme.example', null],
  ['https://ACME.example', 'https://acme.example', null],
  ['*', 'https://acme.example', null],
  ['null', 'null', null],
  ['/', null, null],
  ['file://', null, null],
  ['javascript:alert(1)', null, null],
  [null, 'https://acme.example', null],
])('told %s, seen %s: talks to %s', (said, seen, origin) => {
  expect(agreedOrigin(said, seen)).toBe(origin)
})
