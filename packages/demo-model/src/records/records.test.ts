import { describe, expect, it } from 'vitest'
import { imageStep, textEdit } from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { chapterChangesSchema, chapterSchema, createChapter } from './chapter.ts'
import { colourPresets } from './colour.ts'
import { unresolvedCount } from './comment.ts'
import { customDateRange, dateConfigSchema } from './date-config.ts'
import { createDemo, demoChangesSchema, demoFonts, demoSchema } from './demo.ts'
import { documentOf } from './demo-document.ts'
import { opensInNewTab, sandboxHotspotSchema } from './edit-attributes.ts'
import {
  createHotspot,
  hotspotChangesSchema,
  hotspotSchema,
  hotspotStyles,
  modalPositions,
} from './hotspot.ts'
import { changesOf, normaliseHtmlEdit, readHtmlEdit } from './html-edit.ts'
import { createStep, stepChangesSchema, stepSchema } from './step.ts'
import { createWorkspace } from './workspace.ts'

const createdAt = '2026-01-02T03:04:05.000Z'
const demo = createDemo({ id: testId('d'), workspaceId: testId('w'), createdAt })
const step = createStep({ id: testId('s'), demoId: demo.id, number: 1 })
const hotspot = createHotspot({ id: testId('h'), stepId: step.id })
const chapter = createChapter({ id: testId('c'), stepId: step.id, workspaceId: testId('w') })

describe('defaults', () => {
  it('of autoplay are 2000 and 500 milliseconds', () => {
    expect(demo).toMatchObject({ autoplayduration: 2000, autoPlayDelay: 500, autoplay: false })
  })

  it('of the watermark: as the workspace has it', () => {
    expect(demo.showWatermark).toBe(null)
  })

  it('[M3.12] of a film: all of it, at its own speed', () => {
    expect(step).toMatchObject({ trimStart: 0, trimEnd: 100, playbackRate: 1, mute: false })
  })

  it('[H9.4] of a hotspot', () => {
    expect(hotspot).toMatchObject({
      ...{ hotspotWidth: 'Medium', textAlign: 'Left', modalPosition: 'Center' },
      anchorPosition: 'BottomCenter',
    })
  })

  it('[M9.22, M9.24] of a new draft: its text, and Small for a modal', () => {
    expect(hotspot.text).toBe('Add some hotspot text here.')
    const modal = createHotspot({ id: testId('m'), stepId: step.id, style: 'Modal' })
    expect(modal.hotspotWidth).toBe('Small')
  })

  it('[E9.8, M9.23, M3.33] of a chapter', () => {
    expect(chapter).toMatchObject({
      ...{
        type: 'Link',
        heading: 'Get Started',
        theme: 'Dark',
        emailValidationMode: 'CompanyEmail',
      },
    })
  })

  it('fill in what an older row lacks, and drop what is unknown', () => {
    const row = { id: testId('h'), stepId: step.id, style: 'Tooltip', later: 1 }
    expect(hotspotSchema.parse(row)).toEqual({ ...hotspot, style: 'Tooltip', text: '' })
  })
})

describe('a change', () => {
  const schemas = [
    ['demo', demoChangesSchema, ['id', 'workspaceId', 'createdAt']],
    ['step', stepChangesSchema, ['id', 'demoId', 'number', 'htmlCaptureId']],
    ['hotspot', hotspotChangesSchema, ['id', 'stepId']],
    ['chapter', chapterChangesSchema, ['id', 'stepId', 'workspaceId', 'hasPassword', 'password']],
  ] as const

  it.each(schemas)('of a %s holds only the keys given', (_, schema) => {
    expect(schema.parse({})).toEqual({})
  })

  it.each(schemas)(
    'of a %s cannot touch ids and owners, nor what is no field',
    (_, schema, fixed) => {
      const values = { ...demo, ...step, ...hotspot, ...chapter, password: 'secret' }
      for (const key of [...fixed, '__proto__', 'constructor', 'stepOrder']) {
        const change = JSON.parse(
          `{"${key}": ${JSON.stringify(Object.entries(values).find(([name]) => name === key)?.[1] ?? 1)}}`,
        )
        const read = schema.safeParse(change)
        expect(read.success && Object.keys(read.data).length > 0, key).toBe(false)
      }
    },
  )
})

describe('limits and enumerations', () => {
  it('[E5.33, M5.17, M9.19] a step name has at most 40 characters', () => {
    const named = (text: string) => stepChangesSchema.safeParse({ text }).success
    expect(named('x'.repeat(40))).toBe(true)
    expect(named('😀'.repeat(40))).toBe(true)
    expect(named('x'.repeat(41))).toBe(false)
  })

  it('[H5.1, H9.1] button texts have at most 12 characters', () => {
    for (const field of ['nextButtonText', 'backButtonText']) {
      expect(hotspotChangesSchema.safeParse({ [field]: 'x'.repeat(12) }).success).toBe(true)
      expect(hotspotChangesSchema.safeParse({ [field]: 'x'.repeat(13) }).success).toBe(false)
    }
  })

  it('a hotspot stands within 0 to 100 percent', () => {
    for (const value of [-1, 101, Number.NaN, Number.POSITIVE_INFINITY, '5']) {
      expect(hotspotChangesSchema.safeParse({ mouseXCooridnate: value }).success).toBe(false)
    }
    expect(hotspotChangesSchema.safeParse({ mouseXCooridnate: 100 }).success).toBe(true)
  })

  it('[E3.7, E9.6] a film is cut at 0 to 100 percent', () => {
    expect(stepChangesSchema.safeParse({ trimStart: -1 }).success).toBe(false)
    expect(stepChangesSchema.safeParse({ trimEnd: 100.5 }).success).toBe(false)
  })

  it('[M5.5, M9.15] a watermark has at most 20 characters', () => {
    expect(demoChangesSchema.safeParse({ watermarkText: 'x'.repeat(20) }).success).toBe(true)
    expect(demoChangesSchema.safeParse({ watermarkText: 'x'.repeat(21) }).success).toBe(false)
  })

  it('[M3.6, M9.18] transparency goes from 50 to 100 percent in tens', () => {
    const good = [...Array(12)]
      .map((_, index) => index * 10)
      .filter((hotspotOpacity) => demoChangesSchema.safeParse({ hotspotOpacity }).success)
    expect(good).toEqual([50, 60, 70, 80, 90, 100])
  })

  it('[M9.16] music is 0 to 100 loud', () => {
    const set = (volume: number) => demoChangesSchema.safeParse({ backgroundMusicVolume: volume })
    expect([0, 100, 101, -1].map((volume) => set(volume).success)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('[M2.47] playback rates are 3, 2, 1 and 0.5', () => {
    const rates = [0.25, 0.5, 1, 1.5, 2, 3, 4]
    const good = rates.filter(
      (playbackRate) => stepChangesSchema.safeParse({ playbackRate }).success,
    )
    expect(good).toEqual([0.5, 1, 2, 3])
  })

  it('[E3.42, M9.43] thirteen fonts and Default, beside a font of the workspace', () => {
    const own = demoFonts.filter((font) => font !== 'Default' && font !== 'Custom')
    expect(new Set(own).size).toBe(13)
    expect(demoFonts).toContain('Default')
  })

  it('[E3.43] ten colour presets', () => {
    expect(new Set(colourPresets).size).toBe(10)
  })

  it('[H3.6, M3.24, H3.10, M3.28] styles and modal positions are those of the spec', () => {
    expect(hotspotStyles).toEqual(['Circle', 'Tooltip', 'Area', 'Anchor', 'Pointer', 'Modal'])
    expect(modalPositions).toEqual(['Center', 'TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'])
  })

  it('a file is named by its hash; an address is none', () => {
    for (const image of ['https://acme.com/a.png', 'asset:abc', `asset:${'A'.repeat(64)}`, '']) {
      expect(stepSchema.safeParse({ ...step, image }).success, image).toBe(false)
    }
  })

  it('a link of the demo never runs', () => {
    expect(demoSchema.safeParse({ ...demo, ctabtnlink: 'javascript:alert(1)' }).success).toBe(false)
    expect(demoSchema.safeParse({ ...demo, watermarkLink: 'https://acme.com' }).success).toBe(true)
  })

  it('a background is a colour, a gradient or a file, and nothing else a style could hold', () => {
    const set = (value: string) => {
      const background = { id: testId('b'), type: 'Color', value }
      return chapterSchema.safeParse({ ...chapter, background }).success
    }
    expect(set('#fff')).toBe(true)
    expect(set('linear-gradient(90deg, #fff, #000 50%)')).toBe(true)
    expect(set('#fff;background:url(https://evil.example)')).toBe(false)
    expect(set('url(https://evil.example)')).toBe(false)
  })
})

describe('an edit of a page', () => {
  it('[H3.14] shows its values as a list of changes too', () => {
    const edit = textEdit('new words')
    expect(changesOf(edit)).toEqual([
      ...[
        {
          attribute: 'TextContent',
          oldValue: 'before',
          newValue: 'new words',
          htmlEditId: edit.id,
        },
      ],
    ])
  })

  it('[H3.14, H3.15] is read from changes and from the other names', () => {
    const { edits, ...rest } = textEdit('x')
    const change = { attribute: 'color', oldValue: null, newValue: '#fff', htmlEditId: rest.id }
    const read = readHtmlEdit({
      ...rest,
      changes: [change],
      edits: { weight: { oldValue: null, newValue: 'bold' } },
    })
    expect(read?.edits).toEqual({
      TextColor: { oldValue: null, newValue: '#fff' },
      TextWeight: { oldValue: null, newValue: 'bold' },
    })
    expect(edits).toHaveProperty('TextContent')
  })

  it('is none when an attribute is unknown or its value would run', () => {
    const edit = textEdit('x')
    const held = (edits: unknown) => readHtmlEdit({ ...edit, edits })
    expect(held({ onclick: { oldValue: null, newValue: 'alert(1)' } })).toBe(null)
    expect(held({ ImageSrc: { oldValue: null, newValue: 'javascript:1' } })).toBe(null)
    expect(held({ TextColor: { oldValue: null, newValue: 'red;x:url(//e)' } })).toBe(null)
    for (const odd of [null, 3, 'x', [], { changes: 4 }]) {
      expect(readHtmlEdit(normaliseHtmlEdit(odd))).toBe(null)
    }
  })

  it('[H3.16] opens external links in a new tab unless told otherwise', () => {
    const link = sandboxHotspotSchema.parse({
      linkType: 'external',
      externalUrl: 'https://acme.com',
    })
    expect(opensInNewTab(link)).toBe(true)
    expect(opensInNewTab({ ...link, openInNewTab: false })).toBe(false)
    expect(opensInNewTab(sandboxHotspotSchema.parse({}))).toBe(false)
  })
})

it('[H5.22] a date range needs both its ends', () => {
  const range = (startDate: string | null, endDate: string | null) =>
    customDateRange(dateConfigSchema.parse({ enabled: true, startDate, endDate }))
  expect(range('2026-01-01', null)).toBe(null)
  expect(range(null, '2026-01-01')).toBe(null)
  expect(range('2026-02-01', '2026-01-01')).toBe(null)
  expect(range('2026-01-01', '2026-02-01')).toEqual({ start: '2026-01-01', end: '2026-02-01' })
})

it('counts the comments of a step that are not resolved', () => {
  const comment = {
    id: testId('x'),
    demoId: demo.id,
    slideIndex: 0,
    text: 'x',
    authorId: 'a',
    createdAt,
  }
  const comments = [
    { ...comment, stepId: step.id, isResolved: false },
    { ...comment, stepId: step.id, isResolved: true },
    { ...comment, stepId: testId('other'), isResolved: false },
  ]
  expect(unresolvedCount(comments, step.id)).toBe(1)
})

it('a document from rows is numbered 1..n, whatever the rows say', () => {
  const rows = [imageStep('b', { number: 7 }), imageStep('a', { number: 0.5 })]
  const document = documentOf({ demo, steps: rows })
  expect(Object.values(document.steps).map(({ text, number }) => [text, number])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

it('[M3.38] a workspace has its fields', () => {
  const workspace = createWorkspace({ id: testId('w'), plan: 'Free', createdAt })
  expect(workspace).toMatchObject({
    ...{ plan: 'Free', inTrial: false, hotspotNextBtnText: null, hotspotBackBtnText: null },
    ...{ logo: null, chapterDefaults: null, customFonts: [] },
    ...{ color: '#4f46e5', hotspottextcolor: '#ffffff' },
  })
})
