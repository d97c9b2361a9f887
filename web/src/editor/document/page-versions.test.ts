import { signal } from '@preact/signals-react'
import { pageStep, testDocument, textEdit } from '@waystep/demo-model/testing'
import { expect, it } from 'vitest'
import { createPageVersions } from './page-versions.ts'

const first = pageStep('first')
const second = pageStep('second')

function documentWith(...edits: ReturnType<typeof textEdit>[]) {
  return testDocument({ steps: [first, second], edits })
}

it('numbers a step’s page anew once the server has other edits of it, or of all steps', () => {
  const ofFirst = textEdit('of the first', { enabledStepId: first.id })
  const ofAll = textEdit('of all')
  const saved = signal(documentWith())
  const versionOf = createPageVersions(saved)
  const versions = () => [versionOf(first.id), versionOf(second.id)]
  expect(versions()).toEqual([0, 0])
  saved.value = documentWith(ofFirst)
  expect(versions()).toEqual([1, 0])
  saved.value = documentWith(ofFirst, ofAll)
  expect(versions()).toEqual([2, 1])
  saved.value = { ...saved.value, demo: { ...saved.value.demo, title: 'Other words' } }
  expect(versions()).toEqual([2, 1])
  saved.value = documentWith(ofFirst)
  expect(versions()).toEqual([3, 2])
})

it('begins at 0 before the demo is there', () => {
  expect(createPageVersions(signal(null))(first.id)).toBe(0)
})
