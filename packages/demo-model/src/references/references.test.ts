import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chapterSchema } from '../records/chapter.ts'
import { demoSchema } from '../records/demo.ts'
import { type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import { hotspotSchema } from '../records/hotspot.ts'
import { htmlEditSchema } from '../records/html-edit.ts'
import { idSchema } from '../records/ids.ts'
import { stepSchema } from '../records/step.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  pageStep,
  testButton,
  testDocument,
  textEdit,
} from '../testing/builders.ts'
import { proveValid } from '../testing/test-command.ts'
import { testAsset, testId, testIds } from '../testing/test-ids.ts'
import { references } from './reference-fields.ts'
import { freshIds, onlySteps, ownedIds, remapDocument } from './remap-document.ts'

const schemas = {
  demo: demoSchema,
  steps: stepSchema,
  hotspots: hotspotSchema,
  chapters: chapterSchema,
  edits: htmlEditSchema,
} as const
const kinds = ['demo', 'steps', 'hotspots', 'chapters', 'edits'] as const

/** Every path of a schema, as JSON Schema shows it, at which an id stands. */
function idPaths(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((one) => idPaths(one, path))
  const node = new Map<string, unknown>(Object.entries(schema))
  if (node.get('pattern') === idPattern) return [path.join('.')]
  const inside = (key: string, at: readonly string[]) => idPaths(node.get(key) ?? null, at)
  const properties = Object.entries(node.get('properties') ?? {})
  return [
    ...properties.flatMap(([name, child]) => idPaths(child, [...path, name])),
    ...inside('items', [...path, '*']),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => inside(key, path)),
  ]
}

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', reused: 'inline' })
const idPattern = jsonOf(idSchema).pattern

/** Resolves the named schemas, which JSON Schema sets apart. */
function inlined(schema: z.ZodType): unknown {
  const root: unknown = JSON.parse(JSON.stringify(jsonOf(schema)))
  const defs = new Map<string, unknown>(
    typeof root === 'object' && root && '$defs' in root ? Object.entries(root.$defs ?? {}) : [],
  )
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    if ('$ref' in node) return resolve(defs.get(String(node.$ref).replace('#/$defs/', '')))
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]))
  }
  return resolve(root)
}

/** Text fields that hold an id at times; the schema cannot tell. */
const textual: Partial<Record<(typeof kinds)[number], string[]>> = {
  chapters: ['buttons.*.linkTxt'],
}

describe('the list of references', () => {
  it.each(kinds)('names every field of %s that holds an id, and no other', (kind) => {
    const found = [...new Set(idPaths(inlined(schemas[kind])))]
    const listed = references[kind].map((field) => field.path.join('.'))
    expect([...found, ...(textual[kind] ?? [])].sort()).toEqual([...listed].sort())
    expect(found).toContain('id')
  })
})

const first = pageStep('first')
const second = pageStep('second')
const cover = chapterStep('cover')
const background = {
  id: testId('background'),
  type: 'Image' as const,
  value: testAsset('sky'),
  demoId: testId('demo'),
  chapterId: null,
  workspaceId: testId('workspace'),
  screenshotId: first.id,
}
const chapterId = testId('chapter of cover')
const link = {
  linkType: 'internal' as const,
  targetStepId: second.id,
  hoverColor: null,
  captureId: second.htmlCaptureId,
  externalUrl: null,
  openInNewTab: null,
}
const whole = testDocument({
  demo: { background, stepTimings: [{ stepId: second.id, duration: 2000, transition: 500 }] },
  steps: [first, second, cover],
  hotspots: [hotspotOn(first, 'h', { nextslide: second.id, prevslide: cover.id })],
  chapters: [
    chapterOn(cover, {
      buttons: [
        testButton('inward', chapterId, { linkTxt: first.id }),
        testButton('outward', chapterId, { isLinkExternal: true, linkTxt: 'https://acme.com' }),
      ],
      formFields: [
        {
          id: testId('field'),
          chapterId,
          label: 'Size',
          required: false,
          order: 1,
          fieldType: 'Dropdown',
          businessFieldType: 'CustomField',
          options: [{ id: testId('option'), fieldId: testId('field'), label: 'S', order: 1 }],
        },
      ],
    }),
  ],
  edits: [
    textEdit('global', { rejectedStepIds: [first.id, second.id] }),
    textEdit('only second', {
      enabledStepId: second.id,
      metadata: { originalId: testId('global'), derivedFrom: null, parentStepId: first.id },
      edits: { SandboxHotspot: { oldValue: null, newValue: link } },
    }),
  ],
})

describe('remapping a document', () => {
  const copy = remapDocument(whole, freshIds(whole, { newId: testIds('copy') }))

  it('leaves no id of the original but those of workspace and captures', () => {
    proveValid(copy)
    const text = JSON.stringify(copy)
    for (const { id } of ownedIds(whole)) expect(text).not.toContain(id)
    expect(copy.demo.workspaceId).toBe(whole.demo.workspaceId)
    expect(orderedSteps(copy)[0]?.htmlCaptureId).toBe(first.htmlCaptureId)
  })

  it('keeps every reference leading to the same thing', () => {
    const [one, two, three] = orderedSteps(copy)
    const edits = Object.values(copy.edits)
    const global = edits.find((edit) => edit.enabledStepId === null)
    const only = edits.find((edit) => edit.enabledStepId === two?.id)
    expect(Object.values(copy.hotspots)[0]).toMatchObject({
      stepId: one?.id,
      nextslide: two?.id,
      prevslide: three?.id,
    })
    const chapter = Object.values(copy.chapters)[0]
    expect(chapter?.stepId).toBe(three?.id)
    expect(chapter?.buttons.map((button) => button.linkTxt)).toEqual([one?.id, 'https://acme.com'])
    expect(chapter?.buttons.every((button) => button.chapterId === chapter.id)).toBe(true)
    const field = chapter?.formFields[0]
    expect(field?.options[0]?.fieldId).toBe(field?.id)
    expect(global?.rejectedStepIds).toEqual([one?.id, two?.id])
    expect(only?.metadata).toMatchObject({ originalId: global?.id, parentStepId: one?.id })
    expect(only?.edits.SandboxHotspot?.newValue).toMatchObject({
      targetStepId: two?.id,
      captureId: second.htmlCaptureId,
    })
    expect(copy.demo.stepTimings[0]?.stepId).toBe(two?.id)
    expect(copy.demo.background).toMatchObject({ demoId: copy.demo.id, screenshotId: one?.id })
  })

  it('makes links to what is not copied null', () => {
    const part = onlySteps(whole, [first.id, cover.id])
    const target = { demoId: testId('other demo'), workspaceId: testId('other workspace') }
    const newId = testIds('paste')
    const pasted = remapDocument(part, freshIds(part, { newId, ...target, capture: () => null }))
    expect(pasted.demo.id).toBe(target.demoId)
    expect(Object.values(pasted.steps).every((step) => step.demoId === target.demoId)).toBe(true)
    expect(Object.values(pasted.hotspots)[0]?.nextslide).toBe(null)
    expect(Object.values(pasted.hotspots)[0]?.prevslide).not.toBe(null)
    expect(pasted.demo.stepTimings).toEqual([])
    expect(Object.values(pasted.chapters)[0]?.workspaceId).toBe(target.workspaceId)
    expect(Object.values(pasted.steps).map((step) => step.htmlCaptureId)).toEqual([null, null])
    expect(JSON.stringify(pasted)).not.toContain(testId('workspace'))
  })

  it('takes an edit for one step with that step only', () => {
    const names = (document: DemoDocument) => Object.keys(document.edits)
    expect(names(onlySteps(whole, [first.id]))).toEqual([])
    expect(names(onlySteps(whole, [second.id]))).toEqual([testId('only second')])
  })
})
