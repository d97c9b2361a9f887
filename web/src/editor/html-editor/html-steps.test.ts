import { createChapter, createStep, documentOf, orderedSteps } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { editableBeside, stepOptionLabel, whyNotEditable } from './html-steps.ts'

const demo = sampleDemo(1).demo
const page = (number: number) =>
  createStep({
    id: stepId(number),
    demoId: demo.id,
    number,
    htmlCaptureId: sampleId(7, number),
    text: number === 1 ? ' Open the deal ' : '',
  })
const chapterStep = createStep({ id: stepId(2), demoId: demo.id, number: 2 })
const chapter = createChapter({
  id: sampleId(4, 1),
  stepId: stepId(2),
  workspaceId: demo.workspaceId,
  heading: 'Hello',
})
const picture = createStep({
  id: stepId(3),
  demoId: demo.id,
  number: 3,
  image: `asset:${'0'.repeat(64)}`,
})
const document = documentOf({
  demo,
  steps: [page(1), chapterStep, picture, page(4)],
  chapters: [chapter],
})
const steps = orderedSteps(document)

describe('the step selector of the HTML editor', () => {
  it('[H2.20] labels its options with number and text', () => {
    expect(steps.map(stepOptionLabel)).toEqual(['1 - Open the deal', 'Step 2', 'Step 3', 'Step 4'])
  })

  it('[H2.20] disables chapters and steps without a captured page', () => {
    expect(steps.map((step) => whyNotEditable(document, step))).toEqual([
      null,
      'HTML editing is not supported on chapter steps',
      'This step has no captured page',
      null,
    ])
  })

  it('[H2.41] goes past them to the next page, and stays at the ends', () => {
    const beside = (from: number, direction: -1 | 1) =>
      editableBeside(document, steps, stepId(from), direction)?.number
    expect([beside(1, 1), beside(4, -1), beside(1, -1), beside(4, 1)]).toEqual([
      4,
      1,
      undefined,
      undefined,
    ])
    expect(beside(3, -1)).toBe(1)
  })
})
