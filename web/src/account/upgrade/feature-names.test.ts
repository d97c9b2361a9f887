import { type Feature, features, plans } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { featureNames, featuresFrom, featuresOf } from './feature-names.ts'

it('[E2.5, M2.5] are known by the from of the upgrade page', () => {
  expect(featuresFrom('ai_text')).toEqual(['ai-text'])
  expect(featuresFrom('ai_voice')).toEqual(['ai-voice'])
  expect(featuresFrom('ai_translate')).toEqual(['translations'])
  expect(featuresFrom('made-up')).toEqual([])
  expect(featuresFrom(null)).toEqual([])
})

it('stand under the plan that opens them, each once', () => {
  const listed = plans.flatMap(featuresOf)
  expect([...listed].sort()).toEqual((Object.keys(features) as Feature[]).sort())
  expect(new Set(Object.values(featureNames)).size).toBe(listed.length)
})
